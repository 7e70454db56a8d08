import { eq, inArray, ne } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { assignments, documents, files, leases, runs } from "../schema.ts";
import { type DetachedCounts, detachDocument } from "./detach-document.ts";

/** Removes a document with its file and everything derived from it, within a transaction. */
export async function removeDocument(
  transaction: Pick<Database, "delete" | "update" | "select" | "selectDistinct" | "execute">,
  documentId: string,
  why: string,
): Promise<DetachedCounts> {
  const detached = await detachDocument(transaction, documentId, why);
  await transaction.delete(files).where(eq(files.document_id, documentId));
  await transaction.delete(assignments).where(eq(assignments.document_id, documentId));
  await transaction.delete(runs).where(eq(runs.document_id, documentId));
  // A waiting run must not consider removed records as done; a running one notices the loss itself.
  const waiting = transaction.select({ id: runs.id }).from(runs).where(ne(runs.state, "running"));
  await transaction.delete(leases).where(inArray(leases.run_id, waiting));
  await transaction.delete(documents).where(eq(documents.id, documentId));
  return detached;
}
