import type { Span } from "../document/locator.ts";

/** Pandoc's citations and footnotes, `[see @okoro2016, p. 4]` and `[^1]`: not resolved to works, and not part of a claim's text. */
export const unreadMarkers = /\[(?=[^[\]]*\])(?:\^[^[\]\s]+|[^[\]]*(?<![\p{L}\p{N}._-])-?@[\p{L}\p{N}_{][^[\]]*)\]/gu;

const marks = [
  unreadMarkers,
  /(?<![\p{L}\p{N}.])@\p{L}[\p{L}\p{N}_:.-]*/gu,
  /\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20}\]/gu,
  /\bet al\.?,?\s{0,5}\(?(?:1[5-9]|20)\d{2}/gu,
  /\((?:see |e\.g\.,? |cf\. )?\p{Lu}[^()]{1,200}?,?\s(?:1[5-9]|20)\d{2}[a-z]?\b[^()]{0,400}\)/gu,
  /\p{Lu}[\p{L}'’.-]{1,60},?\s{0,5}\(?(?:1[5-9]|20)\d{2}[a-z]?(?:,[^()]*)?\)/gu,
];

/** Superscript numbers that a program which read a PDF wrote as other numbers. */
const lostNumbers = [
  // "population 7–11 .", "in 2015 2 , trees": a superscript that lost its place.
  /(?:[\p{L})\]%"”]|\b(?:1[89]|20)\d{2})\s\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,20}\s[.,;](?=\s|$)/u,
  // "of inflammation.18, 19 Many trees", "in ports12–14.": the same, without a space.
  /(?:(?:\p{Ll}{3}|[%)\]"”])[.,;]|\p{Ll}{5})\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,20}(?=[\s.,;]|$)/u,
  // "some walls 19,20.": numbers without a space between them are no amounts.
  /[\p{L})\]]\s\d{1,3}(?:[,–]\d{1,2}){1,20}[.,;](?=\s|$)/u,
];

/** Whether a sentence has superscript numbers of sources that lost their place. */
export function hasLostNumbers(sentence: string): boolean {
  return lostNumbers.some((pattern) => pattern.test(sentence));
}

/** Marks with other uses, which keep a sentence from being called uncited and are not resolved. */
const weakMarks = [
  // "(4–6)", in journals with numbers in parentheses.
  /\((?:refs?\.?\s)?\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20}\)/u,
  ...lostNumbers,
  // "[1516]", "[8–10,11▪]": numbers that lost their comma, or with signs of a journal.
  /\[\d[^[\]\p{L}]{1,80}\]/u,
  // "[14, 22, 40‚Äì42]": a dash in another encoding.
  /\[\d{1,3}\s?[,;]\s?\d{1,3}[^[\]]{0,80}\]/u,
  // "Okoro and Berg 1971; Lind 1978 .": names and years whose brackets were lost.
  /\p{Lu}\p{Ll}[\p{L}'’-]{0,40},?\s(?:1[5-9]|20)\d{2}[a-z]?\s?(?:;|\.?$)/u,
  // "BIBREF12", "CITATION3": what programs that convert papers leave in the place of a marker.
  /\b(?:BIB|CITE?|BIBL)(?:REF|ATION)?_?\d{1,4}\b/u,
];

/** Whether a sentence points to a source, even to one missing from the reference list. Such a sentence is not reported as uncited. */
export function namesSource(sentence: string): boolean {
  // "Okoro ( 2002 )": programs that split text into words put spaces into brackets.
  const words = sentence.replace(/(?<=[([])\s|\s(?=[)\],;])/g, "");
  const written = words === sentence ? [sentence] : [sentence, words];
  return [...marks, ...weakMarks].some((pattern) => written.some((one) => one.search(pattern) >= 0));
}

/** The spans of a text that seem to point to a source, in reading order. Spans may overlap. */
export function findSourceMarks(text: string): Span[] {
  return marks
    .flatMap((pattern) => [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })))
    .sort((one, other) => one.start - other.start || other.end - one.end);
}
