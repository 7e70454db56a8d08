import { contentWords } from "../../domain/words/content-words.ts";
import { coverage } from "../../domain/words/overlap.ts";

/** How much of what a sentence is about other words are about as well, whatever either of them counts. */
export function shareOfSubject(sentence: string, words: string): number {
  return coverage(subjectOf(sentence), subjectOf(words));
}

function subjectOf(text: string): Set<string> {
  return new Set([...contentWords(text)].filter((word) => !word.startsWith("#")));
}
