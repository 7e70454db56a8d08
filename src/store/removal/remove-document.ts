import { eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { assignments, documents, files, leases, runs } from "../schema.ts";
import { type DetachedCounts, detachDocument } from "./detach-document.ts";

/** Takes a document away with its file and all that was made of it or rests on it, as part of a transaction. */
export async function removeDocument(
  transaction: Pick<Database, "delete" | "update" | "select" | "selectDistinct" | "execute">,
  documentId: string,
  why: string,
): Promise<DetachedCounts> {
  const letGo = await detachDocument(transaction, documentId, why);
  await transaction.delete(files).where(eq(files.document_id, documentId));
  await transaction.delete(assignments).where(eq(assignments.document_id, documentId));
  await transaction.delete(runs).where(eq(runs.document_id, documentId));
  // A run that waits must not take for done what goes with the document; one that is at work meets the loss by itself.
  const waiting = transaction.select({ id: runs.id }).from(runs).where(ne(runs.state, "running"));
  await transaction.delete(leases).where(inArray(leases.run_id, waiting));
  await transaction.delete(documents).where(eq(documents.id, documentId));
  return letGo;
}
