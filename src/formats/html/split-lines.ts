import type { Span } from "../../domain/locator.ts";
import { cutPieces, joinedText } from "../cut-pieces.ts";
import type { MarkedPiece } from "../markup/draft.ts";
import { splitEntries } from "../reference-section.ts";

const year = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\b(?:in press|forthcoming|n\.d\.)/i;

/** Old pages set a whole list of references as one paragraph; its entries are cut at their labels, or at lines with a year each. */
export function splitLines(runs: MarkedPiece[]): MarkedPiece[][] {
  const text = joinedText(runs);
  const labelled = splitEntries(text);
  const spans = labelled.length > 1 ? labelled : linesOf(runs);
  return cutPieces(runs, spans);
}

/** Lines that the page itself ends, each of which is a run of its own; the line ends of the file are none. */
function linesOf(runs: MarkedPiece[]): Span[] {
  const spans: Span[] = [];
  let [start, at] = [0, 0];
  for (const { text } of runs) {
    at += text.length;
    if (text !== "\n") continue;
    spans.push({ start, end: at });
    start = at;
  }
  spans.push({ start, end: at });
  const whole = joinedText(runs);
  const filled = spans.filter((span) => whole.slice(span.start, span.end).trim() !== "");
  return filled.every((span) => year.test(whole.slice(span.start, span.end))) ? filled : [{ start: 0, end: at }];
}
