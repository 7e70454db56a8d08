import type { DocumentText } from "../../src/domain/document-text.ts";
import type { DocumentViewerProps } from "./document-viewer.tsx";
import type { Zoom } from "./zoom.ts";

/** What both ways of showing a document are given. */
export interface ViewProps extends Omit<DocumentViewerProps, "documentId"> {
  document: DocumentText;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}
