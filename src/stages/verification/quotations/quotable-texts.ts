import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { type ComparableWord, comparableWords, wordsOutside } from "./comparable-words.ts";
import { type ConcatenatedWords, concatWords } from "./concat-words.ts";

/** A text that quotations are looked up in, in one way of reading it. */
export interface QuotableText {
  words: ComparableWord[];
  spelled: ConcatenatedWords;
}

/** A marker of another work, which who quotes may leave out: "[3]", "[4, 7–9]", "(Okoro, 2016)", "(see Okoro & Berg 2016, p. 3)". */
const marker =
  /\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20}\]|\((?:see |e\.g\.,? |cf\. )?\p{Lu}[^()]{1,120}?,?\s(?:1[5-9]|20)\d{2}[a-z]?\b[^()]{0,80}\)/gu;

const asides = new Set<Document["blocks"][number]["kind"]>(["footnote", "caption", "table", "code", "equation", "reference-entry"]);

const known = new WeakMap<Pick<Document, "text">, QuotableText[]>();

/** A source as it is read aloud, and then with all that is printed, so that a footnote can be quoted too. */
export function quotableTexts(source: Pick<Document, "text" | "blocks" | "markup">): QuotableText[] {
  const texts = known.get(source) ?? readTexts(source);
  known.set(source, texts);
  return texts;
}

function readTexts(source: Pick<Document, "text" | "blocks" | "markup">): QuotableText[] {
  const all = comparableWords(source.text);
  return [wordsOutside(all, skippedSpans(source)), all].map((words) => ({ words, spelled: concatWords(words) }));
}

/** What a reader's voice leaves out: calls of notes, markers, and what a page puts between two halves of a sentence. */
function skippedSpans({ text, blocks, markup }: Pick<Document, "text" | "blocks" | "markup">): Span[] {
  const markers = [...text.matchAll(marker)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  const interruptions = blocks.filter((block, index) => asides.has(block.kind) || cutsSentence(text, blocks[index - 1], blocks[index + 1]));
  return [...interruptions, ...markers, ...markup.noteCalls, ...markup.markers, ...raisedCalls(text, markup.superscripts)];
}

/** A running head that was taken for text: what stands before it has no end, and what follows no beginning. */
function cutsSentence(text: string, before: Span | undefined, behind: Span | undefined): boolean {
  if (!before || !behind) return false;
  return (
    !/[.!?:;…]["”’')\]\d]*$/.test(text.slice(before.start, before.end).trimEnd()) && /^\p{Ll}/u.test(text.slice(behind.start, behind.end))
  );
}

/** A raised number behind a word or a full stop calls a note or cites; behind a digit or a lone letter it is an exponent. */
function raisedCalls(text: string, superscripts: Span[]): Span[] {
  return superscripts.filter(
    ({ start, end }) =>
      /^[\d,;–\s*†‡-]+$/.test(text.slice(start, end)) && /(?:\p{L}{2}|[.,;:!?)”"’])$/u.test(text.slice(Math.max(0, start - 3), start)),
  );
}
