import type { Box, Span } from "../../src/domain/document/locator.ts";
import type { Severity } from "../../src/domain/finding/finding.ts";
import type { VerdictLabel } from "../../src/domain/verdict/verdict.ts";

/** Highlighted words of a document: by their offsets, and by their boxes on pages. */
export interface Highlight extends Span {
  id: string;
  /** Empty if the format has no pages; the viewer then marks the text. */
  boxes: readonly Box[];
  /** Its style: a claim by its verdict, a finding by its severity, evidence, words that differ, or search results. */
  kind: { claim: VerdictLabel | null; severity: Severity | null } | "evidence" | "differs" | "search";
  /** Its name for screen readers. */
  name: string;
}

/** The styles of a mark; each has its own line, and most an icon. */
export type MarkStyle = VerdictLabel | Severity | "unjudged" | "evidence" | "differs" | "search";

/** The style of a claim is its verdict; without one, the severity of its finding. */
export function markStyleOf(kind: Highlight["kind"]): MarkStyle {
  if (typeof kind === "string") return kind;
  return kind.claim ?? kind.severity ?? "unjudged";
}

/** Whether a mark is filled, because it has a finding. */
export function isFilled(kind: Highlight["kind"]): boolean {
  return typeof kind === "string" || kind.severity !== null;
}

/** The shortest of overlapping marks: the longer ones can be reached beside it. */
export function shortest<Mark extends Span>(marks: readonly Mark[]): Mark | undefined {
  return marks.reduce<Mark | undefined>((best, mark) => (!best || mark.end - mark.start < best.end - best.start ? mark : best), undefined);
}
