import { usePrefetchQuery } from "@tanstack/react-query";
import { useDocument } from "../../api/use-documents.ts";
import { preloadViewer } from "../../viewer/preload-viewer.ts";
import { useDocumentText } from "../../viewer/use-document-text.ts";
import { findingsQuery, marksQuery } from "./review-queries.ts";

preloadViewer();

/** Loads the manuscript and its marks in parallel with the review. */
export function usePrefetchManuscript(documentId: string): void {
  usePrefetchQuery(findingsQuery(documentId));
  usePrefetchQuery(marksQuery(documentId));
  useDocument(documentId);
  useDocumentText(documentId);
}
