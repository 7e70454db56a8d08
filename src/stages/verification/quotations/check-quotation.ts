import type { Document } from "../../../domain/document.ts";
import type { Span } from "../../../domain/locator.ts";
import { closestWords } from "./closest-words.ts";
import { type PrintedWord, printedWords } from "./printed-words.ts";
import { type QuotableText, quotableTexts } from "./quotable-text.ts";
import { quotationFragments } from "./quotation-fragments.ts";
import { findSpelled, spellOut } from "./spell-out.ts";

/** The words of a quotation and of its source, where they are not the same; several stretches have " … " between them. */
interface OtherWords {
  claimWords: string;
  sourceWords: string;
}

/** What a source has of a quotation: its very words, at most in another spelling; nearly its words; or nothing that could be told. */
export type QuotationCheck =
  | { outcome: "exact"; spans: Span[]; respelled: OtherWords | null }
  | ({ outcome: "differs"; spans: Span[] } & OtherWords)
  | { outcome: "not-found" };

export type QuotableSource = Pick<Document, "text" | "blocks" | "markup">;

/** A single word between two omissions stands everywhere. */
const fewestWords = 2;
/** Fewer words are recognised with a difference only beside a fragment that stands in the source as it is. */
const fewestAlone = 5;
/** In words: how far from it they are looked for. */
const reach = 80;

/** Looks a quotation up in the source: word for word, or the place that it was evidently taken from. */
export function checkQuotation(quotation: string, source: QuotableSource): QuotationCheck {
  const fragments = quotationFragments(quotation)
    .map((text) => ({ text, words: printedWords(text) }))
    .filter(({ words }) => words.length >= fewestWords);
  if (fragments.length === 0) return { outcome: "not-found" };
  const [running, printed] = quotableTexts(source).map((text) => ({ ...text, source: source.text }));
  const exact = fragments.map((fragment) => findExact(fragment, running!) ?? findExact(fragment, printed!));
  const anchors = exact.flatMap((found) => (found ? [found.first] : []));
  const spans: Span[] = [];
  const respelled: OtherWords[] = [];
  for (const [index, fragment] of fragments.entries()) {
    const found = exact[index];
    if (!found) {
      const near = findNear(fragment, running!, anchors) ?? findNear(fragment, printed!, anchors);
      if (near?.outcome !== "exact") return near ?? { outcome: "not-found" };
      spans.push(...near.spans);
    } else {
      spans.push(...found.spans);
      if (found.respelled) respelled.push(found.respelled);
    }
  }
  return { outcome: "exact", spans, respelled: respelled.length > 0 ? joinWords(respelled) : null };
}

interface Fragment {
  text: string;
  words: PrintedWord[];
}

interface Reading extends QuotableText {
  source: string;
}

function findExact({ text, words }: Fragment, { words: given, spelled, source }: Reading) {
  const found = findSpelled(spelled, spellOut(words).letters);
  if (!found) return undefined;
  const place = given.slice(found.first, found.last + 1);
  const others =
    place.length === words.length
      ? words.flatMap((word, at) => (word.plain === place[at]!.plain ? [] : [{ own: word, theirs: place[at]! }]))
      : [];
  const respelled = others.map(({ own, theirs }) => ({ claimWords: slice(text, [own]), sourceWords: slice(source, [theirs]) }));
  return { first: given[found.first]!.start, spans: spansOf(place, source), respelled: respelled.length > 0 ? joinWords(respelled) : null };
}

function findNear({ text, words }: Fragment, { words: given, source }: Reading, anchors: number[]): QuotationCheck | undefined {
  const nearby = closestWords(words, wordsAround(given, anchors), { isNearby: true });
  const closest = nearby ?? (words.length >= fewestAlone ? closestWords(words, given) : undefined);
  if (!closest) return undefined;
  const spans = spansOf(closest.place, source);
  if (closest.differences.length === 0) return { outcome: "exact", spans, respelled: null };
  const stretches = closest.differences.map(({ claimed, given: theirs }) => ({
    claimWords: slice(text, claimed),
    sourceWords: slice(source, theirs),
  }));
  return { outcome: "differs", spans, ...joinWords(stretches) };
}

function wordsAround(words: PrintedWord[], [anchor]: number[]): PrintedWord[] {
  if (anchor === undefined) return [];
  const at = words.findIndex(({ start }) => start >= anchor);
  return at === -1 ? [] : words.slice(Math.max(0, at - reach), at + reach);
}

/** The stretches that some words fill; a footnote or a running head between two of them is none of theirs. */
function spansOf(words: PrintedWord[], text: string): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    const between = last ? text.slice(last.end, start) : "";
    if (last && !(between.includes("\n") && /[\p{L}\p{N}]/u.test(between))) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

function slice(text: string, words: PrintedWord[]): string {
  return words.length === 0 ? "" : text.slice(words[0]!.start, words.at(-1)!.end);
}

function joinWords(stretches: OtherWords[]): OtherWords {
  const joined = (side: keyof OtherWords) =>
    stretches
      .map((stretch) => stretch[side])
      .filter((words) => words !== "")
      .join(" … ");
  return { claimWords: joined("claimWords"), sourceWords: joined("sourceWords") };
}
