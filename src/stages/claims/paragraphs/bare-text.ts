import type { Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { unreadMarkers } from "../../../domain/reference/source-marks.ts";

/** A marker that was removed from a text. */
export interface TakenMarker {
  citation: Citation;
  /** Offset in the bare text. */
  at: number;
  /** Whether the name stays as a word of the sentence: "Okoro et al. (2016) found". */
  narrative: boolean;
}

/** The words of a sentence without markers, with their offsets in the document. */
export interface BareText {
  text: string;
  /** For each character of `text` its offset in the canonical text. */
  origins: number[];
  markers: TakenMarker[];
}

interface Cut extends Span {
  citation?: Citation;
}

/** Removes citation markers and note calls from a sentence, and normalises white space. */
export function bareText(text: string, sentence: Span, { citations, calls }: { citations: Citation[]; calls: Span[] }): BareText {
  const raw = text.slice(sentence.start, sentence.end);
  const cuts: Cut[] = [
    ...citations.map((citation) => ({ start: cutStart(citation), end: citation.locator.end, citation })),
    ...calls,
    ...raw
      .matchAll(unreadMarkers)
      .map(({ 0: marker, index }) => ({ start: sentence.start + index, end: sentence.start + index + marker.length })),
  ].sort((one, other) => one.start - other.start);

  const pieces: string[] = [];
  const origins: number[] = [];
  const markers: TakenMarker[] = [];
  let spaced = false;
  let at = sentence.start;
  for (const { start, end, citation } of cuts) {
    keep(at, start);
    if (citation) markers.push({ citation, at: origins.length, narrative: isNarrative(citation) });
    at = Math.max(at, end);
  }
  keep(at, sentence.end);
  return { text: pieces.join(""), origins, markers };

  function keep(from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const sign = text[index]!;
      if (/\s/.test(sign)) {
        spaced = origins.length > 0;
        continue;
      }
      // A removed marker leaves a blank before the full stop.
      if (spaced && !/[.,;:!?]/.test(sign)) put(" ", index - 1);
      spaced = false;
      put(sign, index);
    }
  }

  function put(sign: string, origin: number): void {
    pieces.push(sign);
    origins.push(origin);
  }
}

/** The span in the document of a span of the bare text. */
export function originOf({ origins }: BareText, { start, end }: Span): Span {
  return { start: origins[start]!, end: origins[end - 1]! + 1 };
}

/** Removes only the year of "Smith et al. (2020) found", which would lose its subject. */
function cutStart(citation: Citation): number {
  const { start, quote } = citation.locator;
  return isNarrative(citation) ? start + quote.exact.lastIndexOf("(") : start;
}

function isNarrative({ locator: { quote }, style }: Citation): boolean {
  return (style === "author-year" || style === "key") && /^\p{L}/u.test(quote.exact) && quote.exact.includes("(");
}
