import { useEffect } from "react";
import { useDocument } from "../api/use-documents.ts";
import { useDocumentText } from "./use-document-text.ts";

/** A document as a list shows it, and its words; what was not read yet may be, once there is news of the document. */
export function useReadDocument(documentId: string) {
  const listing = useDocument(documentId);
  const words = useDocumentText(documentId);
  const { isError, refetch } = words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each news of the document, and not because it failed.
  useEffect(() => {
    if (isError) void refetch();
  }, [listing.dataUpdatedAt]);
  return { listing, words };
}
