import type { Claim } from "../../domain/claim.ts";
import type { Span } from "../../domain/locator.ts";

/** Fewer words in quotation marks are a term or irony, not somebody's sentence. */
const fewestWords = 5;

/** Stretches of a sentence given in quotation marks as somebody else's words, without the marks. */
export function findQuotations(text: string, sentence: Span): Claim["quotations"] {
  const words = text.slice(sentence.start, sentence.end);
  return [...words.matchAll(/[“"«]([^“”"«»]+)[”"»]/g)]
    .filter(({ 1: inside }) => inside!.trim().split(/\s+/).length >= fewestWords)
    .map(({ 1: inside, index }) => {
      const start = sentence.start + index + 1;
      return { start, end: start + inside!.length, text: inside! };
    });
}
