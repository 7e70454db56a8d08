import { and, asc, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import { Claim } from "../domain/claim.ts";
import { markComplete } from "./completions.ts";
import type { Database } from "./database.ts";
import { lockDocument } from "./lock-document.ts";
import { claims } from "./schema.ts";

/** A book has thousands of claims; one statement each would take half a minute. */
const rowsAtOnce = 500;

/** Every column takes the value of the row that came in its place. */
const replaced = Object.fromEntries(Object.values(getTableColumns(claims)).map(({ name }) => [name, sql.raw(`excluded.${name}`)]));

export function claimStore(database: Database) {
  return {
    /** Replaces the claims of a document; a claim that is still there keeps its verdict. */
    async save(documentId: string, list: Claim[], completion: { stage: string; inputHash: string }): Promise<void> {
      await database.transaction(async (transaction) => {
        await lockDocument(transaction, documentId);
        const kept = list.map(({ id }) => id);
        const isGone = kept.length === 0 ? undefined : notInArray(claims.id, kept);
        await transaction.delete(claims).where(and(eq(claims.document_id, documentId), isGone));
        for (let at = 0; at < list.length; at += rowsAtOnce)
          await transaction
            .insert(claims)
            .values(list.slice(at, at + rowsAtOnce).map(toRow))
            .onConflictDoUpdate({ target: claims.id, set: replaced });
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
