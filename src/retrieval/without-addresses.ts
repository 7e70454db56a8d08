import { addressesReader } from "../domain/addresses-reader.ts";
import type { Passage } from "../domain/passage.ts";

/**
 * A passage in which sentences that speak to the reader are no sentences, and their words are blanks: nothing that looks for evidence may
 * read them. Offsets stay as they are.
 */
export function withoutAddresses(passage: Passage): Passage {
  const { text, start, sentences } = passage;
  const addressed = sentences.filter((sentence) => addressesReader(text.slice(sentence.start - start, sentence.end - start)));
  if (addressed.length === 0) return passage;
  const blanked = addressed.reduce(
    (left, { start: from, end: to }) => left.slice(0, from - start) + " ".repeat(to - from) + left.slice(to - start),
    text,
  );
  return { ...passage, text: blanked, sentences: sentences.filter((sentence) => !addressed.includes(sentence)) };
}
