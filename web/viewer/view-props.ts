import type { ReactNode } from "react";
import type { DocumentText } from "../../src/domain/document/document-text.ts";
import type { Highlight } from "./highlight.ts";
import type { Zoom } from "./zoom.ts";

/** What a page tells of the document it shows. */
export interface DocumentViewerProps {
  documentId: string;
  highlights: readonly Highlight[];
  /** The highlight that is scrolled to, drawn stronger, and flashes once. */
  focusId?: string | undefined;
  /** A page to open at where nothing is focused. */
  page?: number | undefined;
  onPick?: ((id: string) => void) | undefined;
  /** Told which page is looked at, as one scrolls. */
  onPage?: ((page: number) => void) | undefined;
  /** Name of the region for screen readers: "Manuscript", "Source: …". */
  label: string;
  /** Without its own toolbar, where it stands in a card. */
  isCompact?: boolean;
  /** What else stands in its toolbar. */
  tools?: ReactNode;
}

/** What both ways of showing a document are given. */
export interface ViewProps extends Omit<DocumentViewerProps, "documentId"> {
  document: DocumentText;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}
