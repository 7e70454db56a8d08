import { and, eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { completions } from "./schema.ts";

export interface Completion {
  documentId: string;
  stage: string;
  inputHash: string;
}

/** Writes down that a stage is done with a document; part of the same transaction as its records. */
export async function markComplete(database: Pick<Database, "insert">, { documentId, stage, inputHash }: Completion): Promise<void> {
  const row = { document_id: documentId, stage, input_hash: inputHash };
  await database
    .insert(completions)
    .values(row)
    .onConflictDoUpdate({ target: [completions.document_id, completions.stage], set: row });
}

export function completionStore(database: Database) {
  return {
    async has({ documentId, stage, inputHash }: Completion): Promise<boolean> {
      const [row] = await database
        .select({ inputHash: completions.input_hash })
        .from(completions)
        .where(and(eq(completions.document_id, documentId), eq(completions.stage, stage)));
      return row?.inputHash === inputHash;
    },
  };
}
