import { asc, eq, inArray } from "drizzle-orm";
import { Claim } from "../../domain/claim/claim.ts";
import type { Database } from "../database/database.ts";
import { claims } from "../schema.ts";
import { markComplete } from "./completions.ts";
import { lockDocument } from "./lock-document.ts";
import { readRecord } from "./read-record.ts";
import { insertRows, rowBatches } from "./row-batches.ts";

export function claimStore(database: Database) {
  return {
    /** Replaces the claims of a document. A claim that still exists keeps its verdict. */
    async save(documentId: string, list: Claim[], completion: { stage: string; inputHash: string }): Promise<void> {
      await database.transaction(async (transaction) => {
        await lockDocument(transaction, documentId);
        const known = await transaction.select({ id: claims.id }).from(claims).where(eq(claims.document_id, documentId));
        const kept = new Set(list.map(({ id }) => id));
        const gone = known.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
        for (const ids of rowBatches(gone)) await transaction.delete(claims).where(inArray(claims.id, ids));
        await insertRows(transaction, claims, list.map(toRow), { onConflict: { replace: "id" } });
        await markComplete(transaction, { documentId, ...completion });
      });
    },

    async documentOf(id: string): Promise<string | undefined> {
      const [row] = await database.select({ documentId: claims.document_id }).from(claims).where(eq(claims.id, id));
      return row?.documentId;
    },

    async list(documentId: string): Promise<Claim[]> {
      const rows = await database.select().from(claims).where(eq(claims.document_id, documentId)).orderBy(asc(claims.ordinal));
      return rows.map(readClaim);
    },
  };
}

const toRow = ({ documentId, text, needsCitation, citationIds, ...rest }: Claim) => ({
  ...rest,
  document_id: documentId,
  body: text,
  needs_citation: needsCitation,
  citation_ids: citationIds,
});

export const readClaim = (row: typeof claims.$inferSelect): Claim =>
  readRecord(
    Claim,
    { ...row, documentId: row.document_id, text: row.body, needsCitation: row.needs_citation, citationIds: row.citation_ids },
    { table: "claims", id: row.id },
  );
