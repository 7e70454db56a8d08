import type { Span } from "../../domain/locator.ts";
import { contentWords } from "./content-words.ts";

/** The words of a claim, by their place in it, that none of the given texts has. */
export function uncoveredWords(claim: string, texts: readonly string[]): (Span & { text: string })[] {
  if (texts.length === 0) return [];
  const covered = contentWords(texts.join(" "));
  return [...claim.matchAll(/[\p{L}\p{N}]+(?:[-'’.,/]?[\p{L}\p{N}]+)*\s?%?/gu)].flatMap(({ 0: word, index }) => {
    const meant = [...contentWords(word)];
    const text = word.trimEnd();
    return meant.length > 0 && meant.every((one) => !covered.has(one)) ? [{ start: index, end: index + text.length, text }] : [];
  });
}
