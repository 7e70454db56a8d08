import { useEffect } from "react";
import { useDocument } from "../api/use-documents.ts";
import { useDocumentText } from "./use-document-text.ts";

/** A document and its text; an unread document is requested again when it changes. */
export function useReadDocument(documentId: string) {
  const listing = useDocument(documentId);
  const words = useDocumentText(documentId);
  const { isError, refetch } = words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again when the document changes, not when a request fails.
  useEffect(() => {
    if (isError) void refetch();
  }, [listing.dataUpdatedAt]);
  return { listing, words };
}
