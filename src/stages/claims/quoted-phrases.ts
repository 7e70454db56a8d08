import type { Citation } from "../../domain/citation.ts";
import type { Quotation } from "../../domain/claim.ts";
import type { Span } from "../../domain/locator.ts";
import { countWords } from "./count-words.ts";
import { findQuoted, outermost } from "./find-quotations.ts";
import { says } from "./says.ts";

/** In words: one is a term, and five are a quotation that stands by itself. */
const length = { from: 2, to: 4 };
/** In characters: how far before a phrase its sentence says who said it. */
const reach = 80;

/** "The so-called", "what we call": the phrase is the author's own or nobody's. */
const own = /\b(?:so-called|[Ww]e|[Oo]ur|I|[Mm]y)\b/;
/** From a phrase to its marker: nothing but punctuation. */
const gap = /^["”’»'.,;]{0,3}\s?$/;

/**
 * The phrases of a few words that a sentence gives as the very words of what it cites: it says who said them, or the marker stands
 * right behind. Others in quotation marks are terms or irony.
 */
export function quotedPhrases(text: string, span: Span, citations: Citation[]): Quotation[] {
  return outermost(findQuoted(text, span)).flatMap((one): Quotation[] => {
    const words = countWords(one.text);
    if (words < length.from || words > length.to) return [];
    const before = text.slice(Math.max(span.start, one.start - reach), one.start);
    if (own.test(before)) return [];
    const isCited = citations.some(({ locator }) => locator.start >= one.end && gap.test(text.slice(one.end, locator.start)));
    return isCited || says.test(before) ? [{ ...one, form: "phrase" }] : [];
  });
}
