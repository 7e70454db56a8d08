import { usePrefetchQuery } from "@tanstack/react-query";
import { useDocument } from "../../api/use-documents.ts";
import { readyViewer } from "../../viewer/ready-viewer.ts";
import { useDocumentText } from "../../viewer/use-document-text.ts";
import { findingsQuery, marksQuery } from "./review-queries.ts";

readyViewer();

/** Asks for the manuscript and what is marked in it at the same time as for its review, as all of it is shown. */
export function useReadyManuscript(documentId: string): void {
  usePrefetchQuery(findingsQuery(documentId));
  usePrefetchQuery(marksQuery(documentId));
  useDocument(documentId);
  useDocumentText(documentId);
}
