import { asc, eq, inArray } from "drizzle-orm";
import { Recommendation } from "../../domain/finding/recommendation.ts";
import type { Database } from "../database/database.ts";
import { recommendations } from "../schema.ts";
import { readRecord } from "./read-record.ts";

export function recommendationStore(database: Database) {
  return {
    /** Saves a recommendation, replacing an older one. One that belongs to no claim of a manuscript is not saved. */
    async save(recommendation: Recommendation): Promise<void> {
      const content = Recommendation.parse(recommendation);
      const { claimId, documentId, madeBy } = content;
      if (claimId === null || documentId === null) return;
      const row = { claim_id: claimId, document_id: documentId, input_hash: madeBy.inputHash, content };
      await database.insert(recommendations).values(row).onConflictDoUpdate({ target: recommendations.claim_id, set: row });
    },

    /** A recommendation from other words or other works must not be shown. */
    async remove(claimIds: string[]): Promise<void> {
      if (claimIds.length > 0) await database.delete(recommendations).where(inArray(recommendations.claim_id, claimIds));
    },

    async list(documentId: string): Promise<Recommendation[]> {
      const rows = await database
        .select()
        .from(recommendations)
        .where(eq(recommendations.document_id, documentId))
        .orderBy(asc(recommendations.claim_id));
      return rows.map(readRecommendation);
    },
  };
}

export const readRecommendation = ({ claim_id, content }: typeof recommendations.$inferSelect): Recommendation =>
  readRecord(Recommendation, content, { table: "recommendations", id: claim_id });
