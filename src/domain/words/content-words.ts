import type { Span } from "../locator.ts";
import { parseQuantities } from "../quantity.ts";
import { stem } from "./stem.ts";
import { joiningWords, qualifyingWords } from "./stop-words.ts";

/** A word that says what a sentence is about, cut to its stem, or a number, and where it stands. */
export interface ContentWord extends Span {
  stem: string;
}

/** What a sentence is about: its words cut to their stems, so that "cooled" meets "cooling", and its numbers, however written. */
export function contentWords(text: string): Set<string> {
  return new Set(findContentWords(text).map((word) => word.stem));
}

/** The same with their places, in order; a quantity comes with its unit as a word of its own. */
export function findContentWords(text: string): ContentWord[] {
  const found: ContentWord[] = [];
  const between: string[] = [];
  let read = 0;
  for (const { start, end, text: printed, printed: value } of parseQuantities(text)) {
    found.push({ start, end, stem: `#${value}` });
    between.push(text.slice(read, start), " ".repeat(end - start));
    read = end;
    // The unit stays a word: a claim about 35 km and a source about 35 m still share the number.
    if (/\p{L}{3,}$/u.test(printed) && /^\d/.test(printed))
      found.push({ start, end, stem: stem(printed.split(/\s/).at(-1)!.toLowerCase()) });
  }
  between.push(text.slice(read));
  // Joined once: a text rebuilt for each of its numbers would take minutes.
  for (const { 0: word, index } of between.join("").matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?/gu)) {
    const lower = word.toLowerCase();
    if (!joiningWords.has(lower) && !qualifyingWords.has(lower)) found.push({ start: index, end: index + word.length, stem: stem(lower) });
  }
  return found.sort((one, other) => one.start - other.start);
}
