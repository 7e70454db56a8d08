import type { Span } from "../../domain/document/locator.ts";
import { findPhrase, findPhrases } from "../../domain/text/find-phrase.ts";

/** The place of words in a text, with gaps: "fails … needed" is two spans in order. */
export function findPhraseSpans(text: string, words: string): Span[] {
  const whole = findPhrase(text, words);
  if (whole || !words.includes("…")) return whole ? [whole] : [];
  const spans: Span[] = [];
  for (const piece of words.split("…")) {
    const from = spans.at(-1)?.end ?? 0;
    const next = findPhrases(text, piece.trim()).find(({ start }) => start >= from);
    // Half of a difference would mark the wrong words.
    if (!next) return [];
    spans.push(next);
  }
  return spans;
}
