import type { Severity } from "../../src/domain/finding.ts";
import type { Box } from "../../src/domain/locator.ts";
import type { VerdictLabel } from "../../src/domain/verdict.ts";

/** Words of a document that are set off: by their place in its text, and by their boxes where it has pages. */
export interface Highlight {
  id: string;
  start: number;
  end: number;
  /** None where the format has no pages; the viewer then marks the text. */
  boxes: readonly Box[];
  /** How it is drawn: a claim by its verdict, a finding by its severity, evidence, or words that were searched for. */
  kind: { claim: VerdictLabel | null; severity: Severity | null } | "evidence" | "search";
  /** What a screen reader says of it. */
  name: string;
}

export interface DocumentViewerProps {
  documentId: string;
  highlights: readonly Highlight[];
  /** The highlight that is scrolled to, drawn stronger, and flashes once. */
  focusId?: string | undefined;
  /** A page to open at where nothing is focused. */
  page?: number | undefined;
  onPick?: ((id: string) => void) | undefined;
  /** Name of the region for screen readers: "Manuscript", "Source: …". */
  label: string;
  /** Without its own toolbar, where it stands in a card. */
  isCompact?: boolean;
}

/** A document as a person reads it: its PDF pages, or its text where there is no PDF, with words marked that do not drift at any zoom. */
export function DocumentViewer({ documentId }: DocumentViewerProps) {
  return <div>{documentId}</div>;
}
