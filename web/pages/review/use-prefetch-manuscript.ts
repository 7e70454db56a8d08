import { usePrefetchQuery } from "@tanstack/react-query";
import { useDocument } from "../../api/use-documents.ts";
import { preloadViewer } from "../../viewer/preload-viewer.ts";
import { useDocumentText } from "../../viewer/use-document-text.ts";
import { findingsQuery, marksQuery } from "./review-queries.ts";

preloadViewer();

/** Asks for the manuscript and what is marked in it at the same time as for its review, as all of it is shown. */
export function usePrefetchManuscript(documentId: string): void {
  usePrefetchQuery(findingsQuery(documentId));
  usePrefetchQuery(marksQuery(documentId));
  useDocument(documentId);
  useDocumentText(documentId);
}
