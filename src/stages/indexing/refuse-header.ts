import { addressesReader } from "../../domain/addresses-reader.ts";
import { findPhrase } from "../../domain/find-phrase.ts";

/** In characters: one sentence. What is longer would outweigh the words of a short passage. */
export const longestHeader = 240;
/** In characters: less says nothing. */
const shortestHeader = 12;
/** Share of the words of a header that the shown text must have: a description may name the kind of a document in words of its own, but no other subject. */
const leastGrounded = 0.5;

/** Why a header that a model wrote may not stand before a passage; nothing where it may. `shown` is what the model was shown of the document. */
export function refuseHeader(header: string, shown: string): string | undefined {
  if (header.length < shortestHeader) return "context that says nothing";
  if (header.length > longestHeader) return "context that is too long";
  if (addressesReader(header)) return "context that speaks to its reader";
  const numbers = header.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (numbers.some((number) => !findPhrase(shown, number))) return "context with a number that the text does not have";
  const known = new Set(wordsOf(shown));
  const words = wordsOf(header);
  const grounded = words.filter((word) => known.has(word));
  if (grounded.length < leastGrounded * words.length) return "context about something else";
  return undefined;
}

/** Beginnings of the longer words: enough to know "measured" again in "measurements". */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
}
