import { and, eq, inArray, isNull, not, notInArray, sql } from "drizzle-orm";
import { indexShingles, type ShingleIndex } from "../../domain/text/words/shingle-index.ts";
import type { Database } from "../database/database.ts";
import { tables } from "../database/tables.ts";
import { answers, documents, editions, files, holdings, index_answers, kept_replies, runs } from "../schema.ts";
import { removeDocument } from "./detach-document.ts";
import { redactWording } from "./redact-wording.ts";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What was removed with a purged document. */
export interface PurgedRecords {
  /** The document and its checked versions. */
  documentIds: string[];
  verdicts: number;
  /** Cached answers of language models. They do not record their sources, so all of them are removed. */
  answers: number;
  /** Other records that contained its words. */
  records: number;
}

/**
 * Removes documents with every record derived from them or containing their words, in one transaction. Versions of a manuscript that were
 * never added are removed with it: a confidential text is not gone while an earlier draft is stored.
 */
export async function purge(database: Database, named: readonly string[]): Promise<PurgedRecords> {
  return database.transaction(async (transaction) => {
    const documentIds = await withOtherFiles(transaction, named);
    const texts = await bodies(transaction, documentIds);
    const drafts = await otherDrafts(transaction, documentIds, texts.map(indexShingles));
    const wording = indexShingles([...texts, ...drafts.map(({ body }) => body)].join("\n\n"));
    const paths = await pathsOf(transaction, [...documentIds, ...drafts.map(({ id }) => id)]);
    const purged: PurgedRecords = { documentIds: [...documentIds, ...drafts.map(({ id }) => id)], verdicts: 0, answers: 0, records: 0 };
    await deleteCopies(transaction, purged.documentIds);
    for (const id of purged.documentIds)
      purged.verdicts += (await removeDocument(transaction, id, "A source was purged; the next check judges this again.")).verdicts;
    // Stored responses may quote the document, and are needed only for repeated requests.
    await transaction.delete(kept_replies);
    // Index answers show what the document cites, and do not record which document they were for.
    await transaction.delete(index_answers);
    purged.answers = (await transaction.delete(answers).returning({ key: answers.key })).length;
    purged.records = await redactWording(transaction, { wording, names: [...purged.documentIds, ...paths] });
    return purged;
  });
}

/** The documents with the other files of their works. */
async function withOtherFiles(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .select({ files: holdings.other_files })
    .from(holdings)
    .where(inArray(holdings.document_id, [...ids]));
  return [...new Set([...ids, ...rows.flatMap(({ files: others }) => others.map(({ documentId }) => documentId))])];
}

/** The same file may have been uploaded again, to be read differently or not at all. */
async function deleteCopies(transaction: Transaction, ids: string[]): Promise<void> {
  const hashes = transaction.select({ hash: documents.content_hash }).from(documents).where(inArray(documents.id, ids));
  await transaction.delete(files).where(inArray(files.content_hash, hashes));
}

async function bodies(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .select({ title: documents.title, body: documents.body })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return rows.map(({ title, body }) => `${title}\n\n${body}`);
}

/** The paths of these documents. A path that another upload has too does not identify them. */
async function pathsOf(transaction: Transaction, ids: string[]): Promise<string[]> {
  const held = await transaction.select({ path: holdings.path }).from(holdings).where(inArray(holdings.document_id, ids));
  const checked = await transaction.select({ path: editions.path }).from(editions).where(inArray(editions.document_id, ids));
  const elsewhere = transaction.select({ name: files.name }).from(files).where(notInArray(files.document_id, ids));
  const uploaded = await transaction
    .select({ path: files.name })
    .from(files)
    .where(and(inArray(files.document_id, ids), notInArray(files.name, elsewhere)));
  return [...new Set([...held, ...checked, ...uploaded].map(({ path }) => path))].filter((path) => path !== "");
}

/** Another checked text is a draft of a manuscript when half of it is the manuscript's wording. */
const shareOfDraft = 0.5;

/** An interrupted check leaves a document without a path; its text shows that it is a draft. */
async function otherDrafts(
  transaction: Transaction,
  documentIds: readonly string[],
  wordings: ShingleIndex[],
): Promise<{ id: string; body: string }[]> {
  const checked = await transaction.selectDistinct({ id: runs.document_id }).from(runs).where(sql`${runs.document_id} is not null`);
  const ids = checked.flatMap(({ id }) => (id === null ? [] : [id]));
  if (!ids.some((id) => documentIds.includes(id))) return [];
  const others = await transaction
    .select({ id: documents.id, body: documents.body })
    .from(documents)
    .leftJoin(holdings, eq(holdings.document_id, documents.id))
    .where(and(inArray(documents.id, ids), not(inArray(documents.id, [...documentIds])), isNull(holdings.document_id)));
  return others.filter(({ body }) => wordings.some((wording) => wording.shareOf(body) >= shareOfDraft));
}

/**
 * Rewrites all tables, indexes and statistics, so that the bytes of deleted rows leave the disk. On PGlite the write-ahead log is removed
 * too; on a server that log, its copies and its backups are not under our control.
 */
export async function vacuumDatabase(database: Database, kind: "pglite" | "postgres"): Promise<void> {
  const names = tables.map(({ name }) => `"${name}"`).join(", ");
  await database.execute(sql.raw(`vacuum (full, analyze) ${names}`));
  if (kind === "postgres") return;
  await database.execute(sql`vacuum full pg_statistic`);
  // A log segment is removed only when a later checkpoint no longer needs it.
  await database.execute(sql`set wal_recycle = off`);
  for (let round = 0; round < 2; round++) {
    await database.execute(sql`select pg_switch_wal()`);
    await database.execute(sql`checkpoint`);
  }
}
