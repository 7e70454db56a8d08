import { eq } from "drizzle-orm";
import { ReferenceJudgement } from "../../domain/reference/reference-judgement.ts";
import type { Database } from "../database/database.ts";
import { reference_judgements } from "../schema.ts";
import { readRecord } from "./read-record.ts";

/** A judgement with the hash of its inputs and its date. */
export interface StoredJudgement {
  judgement: ReferenceJudgement;
  documentId: string;
  inputHash: string;
  judgedAt: string;
}

export function referenceJudgementStore(database: Database) {
  return {
    /** Saves a judgement, replacing an older one. */
    async save({ judgement, documentId, inputHash, judgedAt }: StoredJudgement): Promise<void> {
      const content = ReferenceJudgement.parse(judgement);
      const row = { reference_id: content.referenceId, document_id: documentId, input_hash: inputHash, judged_at: judgedAt, content };
      await database.insert(reference_judgements).values(row).onConflictDoUpdate({ target: reference_judgements.reference_id, set: row });
    },

    async list(documentId: string): Promise<StoredJudgement[]> {
      const rows = await database.select().from(reference_judgements).where(eq(reference_judgements.document_id, documentId));
      return rows.map((row) => ({
        judgement: readReferenceJudgement(row),
        documentId: row.document_id,
        inputHash: row.input_hash,
        judgedAt: new Date(row.judged_at).toISOString(),
      }));
    },
  };
}

export const readReferenceJudgement = ({ reference_id, content }: typeof reference_judgements.$inferSelect): ReferenceJudgement =>
  readRecord(ReferenceJudgement, content, { table: "reference_judgements", id: reference_id });
