import { useEffect } from "react";
import type { DocumentListing } from "../../src/domain/library/document-listing.ts";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { RunState } from "../../src/domain/run/run.ts";
import { useDocument } from "../api/use-documents.ts";
import { useDocumentText } from "./use-document-text.ts";

/** Whether a file was not read, or is being read: it has no text, and that is no failure. */
export function isUnread({ isRead, role, run }: Pick<DocumentListing, "isRead" | "role" | "run">): boolean {
  return !isRead && (role === "upload" || (run !== null && isRunActive(run as { state: RunState })));
}

/** A document and its text, which is requested when the document has been read. */
export function useReadDocument(documentId: string) {
  const listing = useDocument(documentId);
  const words = useDocumentText(documentId, { isRead: listing.data !== undefined && !isUnread(listing.data) });
  const { isError, refetch } = words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again when the document changes, not when a request fails.
  useEffect(() => {
    if (isError) void refetch();
  }, [listing.dataUpdatedAt]);
  return { listing, words };
}
