import type { Span } from "../../domain/document/locator.ts";
import { findPhrase, findPhrases } from "../../domain/text/find-phrase.ts";

/** Where words stand in a text, when some may be left out between them: "fails … needed" is two stretches, one behind the other. */
export function findPhraseSpans(text: string, words: string): Span[] {
  const whole = findPhrase(text, words);
  if (whole || !words.includes("…")) return whole ? [whole] : [];
  const spans: Span[] = [];
  for (const piece of words.split("…")) {
    const from = spans.at(-1)?.end ?? 0;
    const next = findPhrases(text, piece.trim()).find(({ start }) => start >= from);
    // Half of a difference would point at the wrong words.
    if (!next) return [];
    spans.push(next);
  }
  return spans;
}
