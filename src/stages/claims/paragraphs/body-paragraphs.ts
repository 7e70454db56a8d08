import type { Document } from "../../../domain/document/document.ts";
import { contains, type Span } from "../../../domain/document/locator.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import { countWords } from "../count-words.ts";

/** The sentences of one paragraph or list item and the section they stand in. */
export interface BodyParagraph {
  sentences: Span[];
  section: string;
  /** The whole paragraph. */
  span: Span;
  quoted: boolean;
  isItem: boolean;
}

/** The running text of a manuscript by paragraph; `cites` says whether a span has a marker. */
export function* bodyParagraphs({ text, blocks, markup }: Document, cites: (span: Span) => boolean): Iterable<BodyParagraph> {
  const raisedIn = createSpanLookup(markup.superscripts, (span) => span);
  let section = "";
  let hasBegun = false;
  for (const block of blocks) {
    if (block.kind === "heading") section = text.slice(block.start, block.end);
    if (block.kind !== "paragraph" && block.kind !== "list-item") continue;
    const content = text.slice(block.start, block.end);
    const mayBeFront = section === "" && block.kind === "paragraph" && !cites(block);
    if (mayBeFront && isFrontMatter(content, hasBegun)) continue;
    hasBegun = true;
    const sentences = splitSentences(content, block.start, raisedIn(block));
    yield { sentences, section, span: block, quoted: block.quoted ?? false, isItem: block.kind === "list-item" };
  }
}

const sentenceEnd = /[.!?…:]["”’')\]]*(?:\s*\[[^\]]*\])*$/;

const email = /[\p{L}\p{N}._-]+@[\p{L}\p{N}-]+\.\p{L}/u;

const label =
  /^[\s*†‡§\d]*(?:key\s?words|corresponding authors?|correspondence(?: to)?|address(?:es)?|affiliations?|authors?|orcid|doi|jel[\p{L} ]*)\s*[:—–]|^(?:©|copyright\b|https?:)/iu;

const date = /^(?:received|accepted|published|revised|submitted|preprint|draft|version)\b[^.]*\d/i;

const affiliation =
  /\b(?:department|university|universit[àäé]t?\p{L}*|institut\p{L}*|faculty|college|hospital|laborator\p{L}+|school of)\b/iu;

const verb = /\b(?:is|are|was|were|has|have|had|can|may|will|shows?|found|planted|measured|reported)\b/i;

/** Maximum words of an affiliation, a line of dates, and a note with an address. */
const maxFrontMatterWords = { affiliation: 30, dates: 15, note: 60 };

/** Characters examined at each end of a paragraph: lines about authors are short, and patterns are slow on long lines. */
const endsLookedAt = 1_000;

/** Whether a paragraph before the first heading is about authors or file; until the text begins, any line without a full stop is. */
export function isFrontMatter(text: string, hasBegun: boolean): boolean {
  const words = countWords(text);
  const head = text.slice(0, endsLookedAt);
  if (label.test(head) || email.test(head)) return words <= maxFrontMatterWords.note;
  if (date.test(head)) return words <= maxFrontMatterWords.dates;
  if (
    affiliation.test(head) &&
    words <= maxFrontMatterWords.affiliation &&
    !verb.test(head.replace(/\b(?:is|are|was|were) with the\b/, ""))
  )
    return true;
  return !hasBegun && !sentenceEnd.test(text.slice(-endsLookedAt)) && splitSentences(text).length === 1;
}

/** Finds the items inside a span by binary search: a book has thousands of markers and sentences. */
export function createSpanLookup<Item>(items: readonly Item[], spanOf: (item: Item) => Span): (span: Span) => Item[] {
  const sorted = items.toSorted((one, other) => spanOf(one).start - spanOf(other).start);
  return (span) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spanOf(sorted[middle]!).start < span.start) low = middle + 1;
      else high = middle;
    }
    const found: Item[] = [];
    for (let index = low; index < sorted.length && spanOf(sorted[index]!).start < span.end; index++)
      if (contains(span, spanOf(sorted[index]!))) found.push(sorted[index]!);
    return found;
  };
}
