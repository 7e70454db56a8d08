import type { Quotation } from "../../../domain/claim/claim.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { countWords } from "../count-words.ts";

/** Fewer words in quotation marks are a term or irony. */
const minQuotationWords = 5;

/** Each kind of quotation mark with its content, nested at most once. Bounded, so that an unpaired mark costs nothing. */
const quoted = [
  /“((?:[^“”]|“[^“”]{1,500}”){1,3000})”/gu,
  /«((?:[^«»]|«[^«»]{1,500}»){1,3000})»/gu,
  /„([^„“”]{1,3000})[“”]/gu,
  /(?<![^\s([—–/])"(?=\S)([^"]{1,3000})"/gu,
  /(?<![\p{L}\p{N}])‘((?:[^‘’]|’(?=\p{L})){1,3000})’(?!\p{L})/gu,
  /(?<![^\s([—–/])'(?=\p{L})((?:[^']|'(?=\p{L})){1,3000})'(?!\p{L})/gu,
];

/** Words before a name or title in quotation marks. */
const naming =
  /\b(?:entitled|titled|called|named|so-called|termed|dubbed|labell?ed|(?:the )?(?:terms?|words?|phrases?|article|paper|book|chapter|report|journal|section|keywords?))\s*,?\s*$/i;

/** Quotations in a text, without the marks; the outer one if nested. */
export function findQuotations(text: string, span: Span): Quotation[] {
  return outermost(findQuoted(text, span).filter((one) => isSaid(one, text)));
}

/** Everything in quotation marks, without the marks. */
function findQuoted(text: string, span: Span): Quotation[] {
  const words = text.slice(span.start, span.end);
  return quoted.flatMap((pattern) =>
    [...words.matchAll(pattern)].map(({ 1: inside, index }) => {
      const start = span.start + index + 1;
      return { start, end: start + inside!.length, text: inside! };
    }),
  );
}

/** The outer ones of nested quotations, in order. */
function outermost(found: Quotation[]): Quotation[] {
  const outer: Quotation[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (outer.at(-1)?.end ?? 0)) outer.push(one);
  return outer;
}

/** The parts of a paragraph's quotations inside one sentence. */
export function clipQuotations(quotations: Quotation[], span: Span, text: string): Quotation[] {
  return quotations.flatMap((one) => {
    const [start, end] = [Math.max(one.start, span.start), Math.min(one.end, span.end)];
    const words = text.slice(start, Math.max(start, end));
    return countQuotedWords(words) >= minQuotationWords ? [{ start, end, text: words }] : [];
  });
}

function isSaid({ start, text: words }: Quotation, text: string): boolean {
  return countQuotedWords(words) >= minQuotationWords && !isTitle(words) && !naming.test(text.slice(Math.max(0, start - 40), start - 1));
}

function countQuotedWords(words: string): number {
  return words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** "Shade in Ports: A Review of Five Cities" is the title of a work. */
function isTitle(words: string): boolean {
  const long = words.match(/\p{L}{4,}/gu) ?? [];
  return long.length >= 3 && long.filter((word) => /^\p{Lu}/u.test(word)).length > 0.7 * long.length;
}

/** In words: one word is a term, and five are a quotation of their own. */
const phraseWords = { from: 2, to: 4 };

/** In characters: how far before a phrase its attribution is searched. */
const attributionReach = 80;

/** "The so-called", "what we call": the phrase is the author's own. */
const ownPhrase = /\b(?:so-called|[Ww]e|[Oo]ur|I|[Mm]y)\b/;

/** Only punctuation between a phrase and its marker. */
const phraseGap = /^["”’»'.,;]{0,3}\s?$/;

/** The short phrases quoted from a source: attributed, or followed by a marker. Other phrases in quotation marks are terms or irony. */
export function quotedPhrases(text: string, span: Span, citations: Citation[]): Quotation[] {
  return outermost(findQuoted(text, span)).flatMap((one): Quotation[] => {
    const words = countWords(one.text);
    if (words < phraseWords.from || words > phraseWords.to) return [];
    const before = text.slice(Math.max(span.start, one.start - attributionReach), one.start);
    if (ownPhrase.test(before)) return [];
    const isCited = citations.some(({ locator }) => locator.start >= one.end && phraseGap.test(text.slice(one.end, locator.start)));
    return isCited || speechVerbs.test(before) ? [{ ...one, form: "phrase" }] : [];
  });
}

/** Verbs and phrases that attribute words. */
export const speechVerbs =
  /\b(?:writes?|wrote|written|says?|said|states?|stated|argues?|argued|notes?|noted|remarks?|remarked|observes?|observed|concludes?|concluded|calls?|called|terms?|termed|describes?|described|dub(?:s|bed)|labels?|labell?ed|characteri[sz]e[sd]?|defin(?:es|ed)|refers? to|referred to|speaks? of|spoke of|warns?|warned|insists?|insisted|declares?|declared|explains?|explained|puts? it|in the words of|in (?:his|her|their) (?:own )?words|according to|quot(?:es|ed|ing)|phrase[sd]?)\b/iu;
