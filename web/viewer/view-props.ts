import type { ReactNode } from "react";
import type { DocumentText } from "../../src/domain/document/document-text.ts";
import type { Highlight } from "./highlight.ts";
import type { Zoom } from "./zoom.ts";

/** The options of a document viewer. */
export interface DocumentViewerProps {
  documentId: string;
  highlights: readonly Highlight[];
  /** The highlight to scroll to; it is drawn stronger and flashes once. */
  focusId?: string | undefined;
  /** The page to open if nothing is focused. */
  page?: number | undefined;
  onPick?: ((id: string) => void) | undefined;
  /** Called with the current page while scrolling. */
  onPage?: ((page: number) => void) | undefined;
  /** Name of the region for screen readers: "Manuscript", "Source: …". */
  label: string;
  /** Without a toolbar, inside a card. */
  isCompact?: boolean;
  /** Further content of the toolbar. */
  tools?: ReactNode;
}

/** The options of both views of a document. */
export interface ViewProps extends Omit<DocumentViewerProps, "documentId"> {
  document: DocumentText;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}
