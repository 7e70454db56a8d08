import { cutEnding } from "./stem.ts";
import { joiningWords } from "./stop-words.ts";

/** The words that tell what a sentence is about, cut to their stems, in their order; numbers are left out, negations stay. */
export function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];
  return words.filter((word) => !joiningWords.has(word)).map(cutEnding);
}

/** Whether two texts speak of at least one same thing. */
export function shareWord(one: string, other: string): boolean {
  const words = new Set(tellingWords(one));
  return tellingWords(other).some((word) => words.has(word));
}
