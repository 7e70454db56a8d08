import { usePrefetchQuery } from "@tanstack/react-query";
import { preloadViewer } from "../../viewer/preload-viewer.ts";
import { useReadDocument } from "../../viewer/use-read-document.ts";
import { findingsQuery, marksQuery } from "./review-queries.ts";

preloadViewer();

/** Loads the manuscript and its marks in parallel with the review. */
export function usePrefetchManuscript(documentId: string): void {
  usePrefetchQuery(findingsQuery(documentId));
  usePrefetchQuery(marksQuery(documentId));
  useReadDocument(documentId);
}
