import { asc, eq, inArray } from "drizzle-orm";
import { Inference } from "../../domain/claim/inference.ts";
import type { Database } from "../database/database.ts";
import { inferences } from "../schema.ts";
import { readRecord } from "./read-record.ts";

export function inferenceStore(database: Database) {
  return {
    /** Saves an inference, replacing an older one. */
    async save(inference: Inference): Promise<void> {
      const { claimId, documentId, madeBy, ...rest } = Inference.parse(inference);
      const row = { ...rest, claim_id: claimId, document_id: documentId, made_by: madeBy };
      await database.insert(inferences).values(row).onConflictDoUpdate({ target: inferences.claim_id, set: row });
    },

    /** An inference from other words, or by a model that is no longer used, must not be shown. */
    async remove(claimIds: string[]): Promise<void> {
      if (claimIds.length > 0) await database.delete(inferences).where(inArray(inferences.claim_id, claimIds));
    },

    async list(documentId: string): Promise<Inference[]> {
      const rows = await database.select().from(inferences).where(eq(inferences.document_id, documentId)).orderBy(asc(inferences.claim_id));
      return rows.map(readInference);
    },
  };
}

export const readInference = (row: typeof inferences.$inferSelect): Inference =>
  readRecord(
    Inference,
    { ...row, claimId: row.claim_id, documentId: row.document_id, madeBy: row.made_by },
    { table: "inferences", id: row.claim_id },
  );
