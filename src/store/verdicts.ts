import { asc, eq, inArray, sql } from "drizzle-orm";
import { Verdict } from "../domain/verdict.ts";
import type { Database } from "./database.ts";
import { verdicts } from "./schema.ts";

export function verdictStore(database: Database) {
  return {
    /** Saving twice keeps the newer verdict. */
    async save(verdict: Verdict): Promise<void> {
      const row = toRow(Verdict.parse(verdict));
      await database.insert(verdicts).values(row).onConflictDoUpdate({ target: verdicts.claim_id, set: row });
    },

    /** An outdated verdict is no verdict: it must not be shown while the new one is being made. */
    async remove(claimIds: string[]): Promise<void> {
      if (claimIds.length > 0) await database.delete(verdicts).where(inArray(verdicts.claim_id, claimIds));
    },

    /** Verdicts of any document that were made of exactly this, by its hash. */
    async madeOf(inputHashes: string[]): Promise<Map<string, Verdict>> {
      if (inputHashes.length === 0) return new Map();
      const inputHash = sql`(${verdicts.made_by} ->> 'inputHash')`;
      const rows = await database.select().from(verdicts).where(inArray(inputHash, inputHashes)).orderBy(asc(verdicts.claim_id));
      return new Map(rows.map((row) => [row.made_by.inputHash, fromRow(row)]));
    },

    async list(documentId: string): Promise<Verdict[]> {
      const rows = await database.select().from(verdicts).where(eq(verdicts.document_id, documentId)).orderBy(asc(verdicts.claim_id));
      return rows.map(fromRow);
    },
  };
}

const toRow = ({ claimId, documentId, references, madeBy, readers, ...rest }: Verdict) => ({
  ...rest,
  readers: readers ?? null,
  claim_id: claimId,
  document_id: documentId,
  reference_verdicts: references,
  made_by: madeBy,
});

const fromRow = ({ readers, ...row }: typeof verdicts.$inferSelect): Verdict =>
  Verdict.parse({
    ...row,
    claimId: row.claim_id,
    documentId: row.document_id,
    references: row.reference_verdicts,
    madeBy: row.made_by,
    ...(readers ? { readers } : {}),
  });
