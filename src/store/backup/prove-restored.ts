import { and, asc, eq, getTableName, gt, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { Evidence } from "../../domain/verdict/evidence.ts";
import { IbidError } from "../../errors.ts";
import type { Database } from "../database/database.ts";
import { readExchange } from "../library/conversations.ts";
import { holdingStore } from "../library/holdings.ts";
import { readWatch, readWatchResult } from "../library/watches.ts";
import { readClaim } from "../records/claims.ts";
import { readDecision } from "../records/decisions.ts";
import { readDocument } from "../records/documents.ts";
import { readEdition } from "../records/editions.ts";
import { readFinding } from "../records/findings.ts";
import { readInference } from "../records/inferences.ts";
import { passageColumns, readPassage } from "../records/passages.ts";
import { readRecommendation } from "../records/recommendations.ts";
import { readReferenceJudgement } from "../records/reference-judgements.ts";
import { readCitation, readReference, readSourceMatch } from "../records/references.ts";
import { rowBatches } from "../records/row-batches.ts";
import { readVerdict } from "../records/verdicts.ts";
import { staleVerdict } from "../removal/detach-document.ts";
import { readRun } from "../runs/runs.ts";
import * as schema from "../schema.ts";

const why = "Its quotation was not in the restored document; the next check judges this again.";

/** What quoted words that are not in its document. */
export interface ForgottenQuotations {
  /** The number of verdicts. The next check judges them again. */
  stale: number;
  /** The number of answers of conversations. Their questions stay and can be asked again. */
  answers: number;
}

/**
 * Validates every restored row by the schema that reads it, and compares every quotation with the text of its document: a checksum proves
 * nothing, because a forger can compute it too. Verdicts with other words become stale, and answers with other words are removed.
 */
export async function proveRestored(database: Database, name: string): Promise<ForgottenQuotations> {
  try {
    await validateRows(database);
  } catch (error) {
    if (!(error instanceof IbidError)) throw error;
    throw new IbidError("backup-unusable", `${name} is damaged: ${error.message}`, {
      hint: "Use another copy of the file, or an earlier backup. Nothing was restored.",
      cause: error,
    });
  }
  // Vectors of another width than the others of their embedder would fail every search. They are made again.
  await database.execute(sql`delete from embeddings where vector_dims(embedding) <> (
    select mode() within group (order by vector_dims(own.embedding)) from embeddings own where own.embedder = embeddings.embedder)`);
  let stale = 0;
  const checked = await database.selectDistinct({ id: schema.claims.document_id }).from(schema.claims);
  for (const { id } of checked) stale += await proveManuscript(database, id);
  await proveWatchResults(database);
  return { stale, answers: await proveAnswers(database) };
}

/** Removes the answers that quote other words than their documents have. Returns their number. */
async function proveAnswers(database: Database): Promise<number> {
  const { conversations, exchanges } = schema;
  let gone = 0;
  for (const { id } of await database.select({ id: conversations.id }).from(conversations)) {
    const rows = await database.select().from(exchanges).where(eq(exchanges.conversation_id, id));
    const proven = await openProof(database, rows);
    for (const { ordinal, answer } of rows) {
      if (proven(answer)) continue;
      gone++;
      const own = and(eq(exchanges.conversation_id, id), eq(exchanges.ordinal, ordinal));
      await database.update(exchanges).set({ answer: null }).where(own);
    }
  }
  return gone;
}

/** Removes the results of watches that quote other words than their documents have. */
async function proveWatchResults(database: Database): Promise<void> {
  const { watch_results } = schema;
  for (const { id } of await database.select({ id: watch_results.id }).from(watch_results)) {
    const rows = await database.select().from(watch_results).where(eq(watch_results.id, id));
    const proven = await openProof(database, rows);
    if (!proven(rows)) await database.delete(watch_results).where(eq(watch_results.id, id));
  }
}

/** Rows that are held at once. A document may have the boxes of all words of a book. */
const [rowsAtOnce, documentsAtOnce] = [500, 4];

async function validateRows(database: Database): Promise<void> {
  const { documents, runs, exchanges, editions } = schema;
  await eachRow(database, documents, documents.id, readDocument, documentsAtOnce);
  await eachPassage(database);
  await holdingStore(database).list();
  await eachRow(database, schema.references, schema.references.id, readReference);
  await eachRow(database, schema.source_matches, schema.source_matches.reference_id, readSourceMatch);
  await eachRow(database, schema.reference_judgements, schema.reference_judgements.reference_id, readReferenceJudgement);
  await eachRow(database, schema.citations, schema.citations.id, readCitation);
  await eachRow(database, schema.claims, schema.claims.id, readClaim);
  await eachRow(database, schema.verdicts, schema.verdicts.claim_id, readVerdict);
  await eachRow(database, schema.inferences, schema.inferences.claim_id, readInference);
  await eachRow(database, schema.recommendations, schema.recommendations.claim_id, readRecommendation);
  await eachRow(database, schema.findings, schema.findings.id, readFinding);
  await eachRow(database, schema.decisions, schema.decisions.id, readDecision);
  await eachRow(database, runs, runs.id, readRun);
  await eachRow(database, schema.watches, schema.watches.id, readWatch);
  await eachRow(database, schema.watch_results, schema.watch_results.id, readWatchResult);
  for (const row of await database.select().from(editions)) readEdition(row);
  for (const row of await database.select().from(exchanges)) readExchange(row);
}

async function eachRow<Table extends PgTable>(
  database: Database,
  table: Table,
  key: PgColumn,
  read: (row: Table["$inferSelect"]) => unknown,
  atOnce = rowsAtOnce,
): Promise<void> {
  for (let last = ""; ; ) {
    const rows = (await database
      .select()
      .from(table as PgTable)
      .where(gt(key, last))
      .orderBy(asc(key))
      .limit(atOnce)) as Table["$inferSelect"][];
    for (const row of rows) read(row);
    if (rows.length < atOnce) return;
    last = String((rows.at(-1) as Record<string, unknown>)[key.name]);
  }
}

/** The passages of a document, joined in order, are its text: search and quotations rely on it. */
async function eachPassage(database: Database): Promise<void> {
  const { documents, passages } = schema;
  for (const { id } of await database.select({ id: documents.id }).from(documents).orderBy(asc(documents.id))) {
    const text = await textOf(database, id);
    for (const row of await database.select(passageColumns).from(passages).where(eq(passages.document_id, id))) {
      const passage = readPassage(row);
      if (text?.slice(passage.start, passage.end) !== passage.text)
        throw new IbidError(
          "backup-unusable",
          `the row ${passage.id} of its table ${getTableName(passages)} is not a part of its document`,
        );
    }
  }
}

async function textOf(database: Database, id: string): Promise<string | undefined> {
  const [row] = await database.select({ text: schema.documents.body }).from(schema.documents).where(eq(schema.documents.id, id));
  return row?.text;
}

/** Forgets what quotes other words than its document has. Returns the number of verdicts that became stale. */
async function proveManuscript(database: Database, documentId: string): Promise<number> {
  const { claims, completions, findings, recommendations, reports, verdicts } = schema;
  const claimRows = await database.select().from(claims).where(eq(claims.document_id, documentId));
  const findingRows = await database.select().from(findings).where(eq(findings.document_id, documentId));
  const recommendationRows = await database.select().from(recommendations).where(eq(recommendations.document_id, documentId));
  const verdictRows = await database.select().from(verdicts).where(eq(verdicts.document_id, documentId));
  const [report] = await database.select({ content: reports.content }).from(reports).where(eq(reports.document_id, documentId));

  const own = claimRows.map(({ id, locator }) => ({ documentId, passageId: id, locator }));
  const proven = await openProof(database, [own, findingRows, recommendationRows, verdictRows, report]);
  const forgetReport = () => database.delete(reports).where(eq(reports.document_id, documentId));
  if (!proven(own)) {
    // Claims of another text: everything about them is made again by the next check.
    for (const table of [claims, findings, completions]) await database.delete(table).where(eq(table.document_id, documentId));
    await forgetReport();
    return verdictRows.length;
  }
  const stale = verdictRows.filter(({ evidence, elsewhere }) => !proven([evidence, elsewhere])).map(({ claim_id }) => claim_id);
  const judgedAgain = new Set(stale);
  const gone = findingRows.filter(({ content }) => judgedAgain.has(content.claimId ?? "") || !proven(content)).map(({ id }) => id);
  const unproven = recommendationRows.filter(({ content }) => !proven(content)).map(({ claim_id }) => claim_id);
  for (const ids of rowBatches(stale)) await database.update(verdicts).set(staleVerdict(why)).where(inArray(verdicts.claim_id, ids));
  for (const ids of rowBatches(gone)) await database.delete(findings).where(inArray(findings.id, ids));
  for (const ids of rowBatches(unproven)) await database.delete(recommendations).where(inArray(recommendations.claim_id, ids));
  const texts = new Map(claimRows.map(({ id, body }) => [id, body]));
  const isTrue = Array.isArray(report?.content?.claims) && report.content.claims.every(({ id, text }) => texts.get(id) === text);
  if (report && (stale.length + gone.length > 0 || !isTrue || !proven(report))) await forgetReport();
  return stale.length;
}

/** A function that tells whether every quotation in a record is in its document. It holds the text of one document at a time. */
async function openProof(database: Database, records: unknown): Promise<(record: unknown) => boolean> {
  const missing = new Set<string>();
  for (const [id, quoted] of Map.groupBy(evidenceIn(records), (evidence) => evidence.documentId)) {
    const text = await textOf(database, id);
    for (const { locator } of quoted) if (text?.slice(locator.start, locator.end) !== locator.quote.exact) missing.add(nameOf(id, locator));
  }
  return (record) => [...evidenceIn(record)].every(({ documentId, locator }) => !missing.has(nameOf(documentId, locator)));
}

const nameOf = (id: string, { start, end, quote }: Evidence["locator"]) => JSON.stringify([id, start, end, quote.exact]);

/** Every quotation of a source in a record, at any depth. */
function* evidenceIn(record: unknown): Generator<Evidence> {
  if (record === null || typeof record !== "object") return;
  const evidence = "locator" in record && "documentId" in record ? Evidence.safeParse(record).data : undefined;
  // The quotation of a document that was removed is empty.
  if (evidence?.locator.quote.exact === "" && evidence.locator.start === evidence.locator.end) return;
  if (evidence) yield evidence;
  else for (const inner of Object.values(record)) yield* evidenceIn(inner);
}
