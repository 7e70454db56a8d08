import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { type LetGo, letGoOf } from "./let-go.ts";
import { assignments, documents, files, runs } from "./schema.ts";

/** Takes a document away with its file and all that was made of it or rests on it, as part of a transaction. */
export async function removeDocument(
  transaction: Pick<Database, "delete" | "update" | "select" | "selectDistinct" | "execute">,
  documentId: string,
  why: string,
): Promise<LetGo> {
  const letGo = await letGoOf(transaction, documentId, why);
  await transaction.delete(files).where(eq(files.document_id, documentId));
  await transaction.delete(assignments).where(eq(assignments.document_id, documentId));
  await transaction.delete(runs).where(eq(runs.document_id, documentId));
  await transaction.delete(documents).where(eq(documents.id, documentId));
  return letGo;
}
