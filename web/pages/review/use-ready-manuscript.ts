import { useDocument } from "../../api/use-documents.ts";
import { readyViewer } from "../../viewer/ready-viewer.ts";
import { useDocumentText } from "../../viewer/use-document-text.ts";

readyViewer();

/** Asks for the manuscript at the same time as for its review, as both are shown. */
export function useReadyManuscript(documentId: string): void {
  useDocument(documentId);
  useDocumentText(documentId);
}
