import type { Quotation } from "../../domain/claim.ts";
import type { Span } from "../../domain/locator.ts";

/** Fewer words in quotation marks are a term or irony, not somebody's sentence. */
const fewestWords = 5;

/** Each kind of mark with what it encloses; marks of the same kind may stand once inside each other. Bounded, so that a lone mark costs nothing. */
const quoted = [
  /“((?:[^“”]|“[^“”]{1,500}”){1,3000})”/gu,
  /«((?:[^«»]|«[^«»]{1,500}»){1,3000})»/gu,
  /„([^„“”]{1,3000})[“”]/gu,
  /(?<![^\s([—–/])"(?=\S)([^"]{1,3000})"/gu,
  /(?<![\p{L}\p{N}])‘((?:[^‘’]|’(?=\p{L})){1,3000})’(?!\p{L})/gu,
  /(?<![^\s([—–/])'(?=\p{L})((?:[^']|'(?=\p{L})){1,3000})'(?!\p{L})/gu,
];

/** What is named in quotation marks rather than said. */
const naming =
  /\b(?:entitled|titled|called|named|so-called|termed|dubbed|labell?ed|(?:the )?(?:terms?|words?|phrases?|article|paper|book|chapter|report|journal|section|keywords?))\s*,?\s*$/i;

/** Stretches of a text given in quotation marks as somebody else's words, without the marks; the outer one where they are nested. */
export function findQuotations(text: string, span: Span): Quotation[] {
  return outermost(findQuoted(text, span).filter((one) => isSaid(one, text)));
}

/** Everything that stands in quotation marks, without the marks. */
export function findQuoted(text: string, span: Span): Quotation[] {
  const words = text.slice(span.start, span.end);
  return quoted.flatMap((pattern) =>
    [...words.matchAll(pattern)].map(({ 1: inside, index }) => {
      const start = span.start + index + 1;
      return { start, end: start + inside!.length, text: inside! };
    }),
  );
}

/** Of what is nested the outer one, in order. */
export function outermost(found: Quotation[]): Quotation[] {
  const outer: Quotation[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (outer.at(-1)?.end ?? 0)) outer.push(one);
  return outer;
}

/** The quotations of a paragraph as far as they stand in one of its sentences. */
export function clipQuotations(quotations: Quotation[], span: Span, text: string): Quotation[] {
  return quotations.flatMap((one) => {
    const [start, end] = [Math.max(one.start, span.start), Math.min(one.end, span.end)];
    const words = text.slice(start, Math.max(start, end));
    return countOf(words) >= fewestWords ? [{ start, end, text: words }] : [];
  });
}

function isSaid({ start, text: words }: Quotation, text: string): boolean {
  return countOf(words) >= fewestWords && !isTitle(words) && !naming.test(text.slice(Math.max(0, start - 40), start - 1));
}

function countOf(words: string): number {
  return words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** "Shade in Ports: A Review of Five Cities" is the name of a work. */
function isTitle(words: string): boolean {
  const long = words.match(/\p{L}{4,}/gu) ?? [];
  return long.length >= 3 && long.filter((word) => /^\p{Lu}/u.test(word)).length > 0.7 * long.length;
}
