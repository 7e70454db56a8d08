import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { completions } from "../schema.ts";

export interface Completion {
  documentId: string;
  stage: string;
  inputHash: string;
}

/** Records that a stage is done with a document, in the same transaction as its records. */
export async function markComplete(database: Pick<Database, "insert">, { documentId, stage, inputHash }: Completion): Promise<void> {
  const row = { document_id: documentId, stage, input_hash: inputHash };
  await database
    .insert(completions)
    .values(row)
    .onConflictDoUpdate({ target: [completions.document_id, completions.stage], set: row });
}

export function completionStore(database: Database) {
  /** The input hash with which a stage was last done for a document. */
  async function find({ documentId, stage }: Omit<Completion, "inputHash">): Promise<string | undefined> {
    const [row] = await database
      .select({ inputHash: completions.input_hash })
      .from(completions)
      .where(and(eq(completions.document_id, documentId), eq(completions.stage, stage)));
    return row?.inputHash;
  }
  /** The input hashes with which a stage was last done, by document. Documents without one are absent. */
  async function hashes(documentIds: string[], stage: string): Promise<Map<string, string>> {
    if (documentIds.length === 0) return new Map();
    const rows = await database
      .select({ documentId: completions.document_id, inputHash: completions.input_hash })
      .from(completions)
      .where(and(inArray(completions.document_id, documentIds), eq(completions.stage, stage)));
    return new Map(rows.map(({ documentId, inputHash }) => [documentId, inputHash]));
  }
  return { find, hashes, has: async ({ inputHash, ...place }: Completion): Promise<boolean> => (await find(place)) === inputHash };
}
