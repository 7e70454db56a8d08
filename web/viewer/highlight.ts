import type { Box, Span } from "../../src/domain/document/locator.ts";
import type { Severity } from "../../src/domain/finding/finding.ts";
import type { VerdictLabel } from "../../src/domain/verdict/verdict.ts";

/** Words of a document that are set off: by their place in its text, and by their boxes where it has pages. */
export interface Highlight extends Span {
  id: string;
  /** None where the format has no pages; the viewer then marks the text. */
  boxes: readonly Box[];
  /** How it is drawn: a claim by its verdict, a finding by its severity, evidence, or words that were searched for. */
  kind: { claim: VerdictLabel | null; severity: Severity | null } | "evidence" | "search";
  /** What a screen reader says of it. */
  name: string;
}

/** The ways a mark can look; each has a line, and most a sign, of its own. */
export type MarkStyle = VerdictLabel | Severity | "unjudged" | "evidence" | "search";

/** A claim looks as its verdict says; what has none as loud as the finding about it. */
export function markStyleOf(kind: Highlight["kind"]): MarkStyle {
  if (typeof kind === "string") return kind;
  return kind.claim ?? kind.severity ?? "unjudged";
}

/** Whether a mark is loud enough to be filled: where a finding stands behind it. */
export function isFilled(kind: Highlight["kind"]): boolean {
  return typeof kind === "string" || kind.severity !== null;
}

/** Of marks that lie on each other the shorter is meant: the longer can still be reached beside it. */
export function shortest<Mark extends Span>(marks: readonly Mark[]): Mark | undefined {
  return marks.reduce<Mark | undefined>((best, mark) => (!best || mark.end - mark.start < best.end - best.start ? mark : best), undefined);
}
