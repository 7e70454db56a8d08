import { asc, eq } from "drizzle-orm";
import { Claim } from "../domain/claim.ts";
import { markComplete } from "./completions.ts";
import type { Database } from "./database.ts";
import { lockDocument } from "./lock-document.ts";
import { claims } from "./schema.ts";

export function claimStore(database: Database) {
  return {
    /** Replaces the claims of a document; a claim that is still there keeps its verdict. */
    async save(documentId: string, list: Claim[], completion: { stage: string; inputHash: string }): Promise<void> {
      await database.transaction(async (transaction) => {
        await lockDocument(transaction, documentId);
        const known = await transaction.select({ id: claims.id }).from(claims).where(eq(claims.document_id, documentId));
        const kept = new Set(list.map(({ id }) => id));
        for (const { id } of known) if (!kept.has(id)) await transaction.delete(claims).where(eq(claims.id, id));
        for (const claim of list) {
          const row = toRow(claim);
          await transaction.insert(claims).values(row).onConflictDoUpdate({ target: claims.id, set: row });
        }
        await markComplete(transaction, { documentId, ...completion });
      });
    },

    async list(documentId: string): Promise<Claim[]> {
      const rows = await database.select().from(claims).where(eq(claims.document_id, documentId)).orderBy(asc(claims.ordinal));
      return rows.map(fromRow);
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

const fromRow = (row: typeof claims.$inferSelect): Claim =>
  Claim.parse({ ...row, documentId: row.document_id, text: row.body, needsCitation: row.needs_citation, citationIds: row.citation_ids });
