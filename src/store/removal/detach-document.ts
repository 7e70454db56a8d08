import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Finding } from "../../domain/finding/finding.ts";
import { withoutHeldDocument } from "../../domain/reference/without-held-document.ts";
import type { Database } from "../database/database.ts";
import { redactInAnswers } from "../library/conversations.ts";
import { redactInWatchResults } from "../library/watches.ts";
import { lockDocument } from "../records/lock-document.ts";
import {
  assignments,
  documents,
  editions,
  files,
  findings,
  holdings,
  leases,
  namedBy,
  recommendations,
  references,
  reports,
  run_results,
  runs,
  source_matches,
  verdicts,
  watches,
} from "../schema.ts";

type Transaction = Pick<Database, "delete" | "update" | "select" | "selectDistinct" | "execute">;

export const nothingDetached: DetachedCounts = { verdicts: 0, manuscripts: 0, recommendations: 0, answers: 0 };

/** The number of records that depended on a removed document. */
export interface DetachedCounts {
  /** Verdicts that are no longer valid until the next check of their manuscript. */
  verdicts: number;
  /** The manuscripts of these verdicts. */
  manuscripts: number;
  recommendations: number;
  /** Answers of conversations that quoted it. */
  answers: number;
}

/**
 * Detaches everything elsewhere that depends on a document's words, in the transaction that removes them: no quotation outlives its
 * document. Verdicts stay as a mark that there was one. Their input hashes are removed, so that the next check judges the claims again.
 */
export async function detachDocument(transaction: Transaction, documentId: string, why: string): Promise<DetachedCounts> {
  await lockDocument(transaction, documentId);
  const matched = await transaction
    .delete(source_matches)
    .where(eq(source_matches.document_id, documentId))
    .returning({ id: source_matches.reference_id });
  const stale = await transaction
    .update(verdicts)
    .set(staleVerdict(why))
    .where(names(namedBy.verdicts, documentId))
    .returning({ claimId: verdicts.claim_id, documentId: verdicts.document_id });
  const [referenceIds, claimIds] = [new Set(matched.map(({ id }) => id)), new Set(stale.map(({ claimId }) => claimId))];
  const listing = await transaction
    .selectDistinct({ id: references.document_id })
    .from(references)
    .where(inArray(references.id, [...referenceIds]));
  const judged = new Set(stale.map((verdict) => verdict.documentId));
  const resting: DependentFindings = {
    documentId,
    manuscripts: [...new Set([...judged, ...listing.map(({ id }) => id)])],
    rests: ({ claimId, referenceId, documentId: _own, ...finding }) =>
      claimIds.has(claimId ?? "") || referenceIds.has(referenceId ?? "") || JSON.stringify(finding).includes(documentId),
  };
  await forgetFindings(transaction, resting);
  await forgetInEditions(transaction, resting);
  const recommended = await transaction
    .delete(recommendations)
    .where(names(namedBy.recommendations, documentId))
    .returning({ id: recommendations.claim_id });
  // From now on the result is assembled from its records, which no longer contain the words.
  await transaction.delete(reports).where(names(namedBy.reports, documentId));
  await forgetInResults(transaction, documentId);
  const answers = await redactInAnswers(transaction, documentId);
  await redactInWatchResults(transaction, documentId);
  return { verdicts: stale.length, manuscripts: judged.size, recommendations: recommended.length, answers };
}

/** The findings that depend on a removed document. */
interface DependentFindings {
  documentId: string;
  /** Manuscripts that cite it or were judged against it. */
  manuscripts: string[];
  rests: (finding: Finding) => boolean;
}

const names = (ids: SQL, documentId: string) => sql`${ids} ? ${documentId}`;

/** A verdict without evidence and without an input hash. */
export const staleVerdict = (why: string) => ({
  label: "unverifiable",
  confidence: 0,
  rationale: why,
  evidence: [],
  elsewhere: [],
  drift: [],
  reference_verdicts: [],
  parts: [],
  uncovered: [],
  missing: null,
  readers: null,
  made_by: sql`jsonb_set(made_by, '{inputHash}', '"stale"')`,
  stale: why,
});

async function forgetFindings(transaction: Transaction, { documentId, manuscripts, rests }: DependentFindings): Promise<void> {
  const near = await transaction
    .select({ id: findings.id, content: findings.content })
    .from(findings)
    .where(or(names(namedBy.findings, documentId), inArray(findings.document_id, manuscripts)));
  const gone = near.filter(({ content }) => rests(content)).map(({ id }) => id);
  if (gone.length > 0) await transaction.delete(findings).where(inArray(findings.id, gone));
}

/** Removes findings that depend on the document from earlier editions: a comparison must report them neither as fixed nor as carried. */
async function forgetInEditions(transaction: Transaction, { documentId, manuscripts, rests }: DependentFindings): Promise<void> {
  const near = await transaction
    .select({ path: editions.path, inputHash: editions.input_hash, findings: editions.findings })
    .from(editions)
    .where(or(names(namedBy.editions, documentId), inArray(editions.document_id, manuscripts)));
  for (const { path, inputHash, findings: list } of near) {
    const left = list.filter((finding) => !rests(finding));
    if (left.length === list.length) continue;
    const own = and(eq(editions.path, path), eq(editions.input_hash, inputHash));
    await transaction.update(editions).set({ findings: left }).where(own);
  }
}

/** Removes a document with its file and everything derived from it, within a transaction. */
export async function removeDocument(
  transaction: Pick<Database, "delete" | "update" | "select" | "selectDistinct" | "execute">,
  documentId: string,
  why: string,
): Promise<DetachedCounts> {
  const detached = await detachDocument(transaction, documentId, why);
  await transaction.delete(files).where(eq(files.document_id, documentId));
  await transaction.delete(assignments).where(eq(assignments.document_id, documentId));
  const [held] = await transaction.select({ otherFiles: holdings.other_files }).from(holdings).where(eq(holdings.document_id, documentId));
  await transaction.delete(runs).where(eq(runs.document_id, documentId));
  await transaction.delete(watches).where(eq(watches.document_id, documentId));
  // A waiting run must not consider removed records as done; a running one notices the loss itself.
  const waiting = transaction.select({ id: runs.id }).from(runs).where(ne(runs.state, "running"));
  await transaction.delete(leases).where(inArray(leases.run_id, waiting));
  const own = JSON.stringify([{ documentId }]);
  const without = sql`(select coalesce(jsonb_agg(file), '[]') from jsonb_array_elements(${holdings.other_files}) file where file ->> 'documentId' <> ${documentId})`;
  await transaction.update(holdings).set({ other_files: without }).where(sql`${holdings.other_files} @> ${own}::jsonb`);
  await transaction.delete(documents).where(eq(documents.id, documentId));
  // The other files of its work were added as parts of it.
  for (const other of held?.otherFiles ?? []) {
    const more = await removeDocument(transaction, other.documentId, why);
    for (const [what, number] of Object.entries(more)) detached[what as keyof DetachedCounts] += number;
  }
  return detached;
}

/**
 * Removes results that quote the document or began with it. A discovery only tells that the library has the work: its words are those of
 * the index that named it.
 */
async function forgetInResults(transaction: Transaction, documentId: string): Promise<void> {
  const near = await transaction.select().from(run_results).where(names(namedBy.run_results, documentId));
  for (const { id, content } of near) {
    const own = eq(run_results.id, id);
    if (content.command === "discover" && !content.order.documentIds.includes(documentId))
      await transaction
        .update(run_results)
        .set({ content: { ...content, result: withoutHeldDocument(content.result, documentId) } })
        .where(own);
    else await transaction.delete(run_results).where(own);
  }
}
