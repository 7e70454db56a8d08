import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { closestWords } from "./closest-words.ts";
import { type ComparableWord, comparableWords } from "./comparable-words.ts";
import { concatWords, findConcatenated } from "./concat-words.ts";
import { type QuotableText, quotableTexts } from "./quotable-texts.ts";

/** The words of a quotation and of its source, where they are not the same; several stretches have " … " between them. */
interface OtherWords {
  claimWords: string;
  sourceWords: string;
}

/** What a source has of a quotation: its exact words, at most in another spelling; nearly its words; or nothing recognisable. */
export type QuotationCheck =
  | { outcome: "exact"; spans: Span[]; respelled: OtherWords | null }
  | ({ outcome: "differs"; spans: Span[] } & OtherWords)
  | { outcome: "not-found" };

export type QuotableSource = Pick<Document, "text" | "blocks" | "markup">;

/** A single word between two omissions stands everywhere. */
const minFragmentWords = 2;
/** Fewer words are recognised with a difference only beside a fragment that stands in the source as it is. */
const minWordsAlone = 5;
/** In words: how far from it they are looked for. */
const reach = 80;

/** Looks a quotation up in the source: word for word, or the place that it was evidently taken from. */
export function checkQuotation(quotation: string, source: QuotableSource): QuotationCheck {
  const fragments = quotationFragments(quotation)
    .map((text) => ({ text, words: comparableWords(text) }))
    .filter(({ words }) => words.length >= minFragmentWords);
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
  const denial = omittedDenial(quotation, spans, source.text);
  if (denial) return { outcome: "differs", spans, claimWords: "…", sourceWords: denial };
  return { outcome: "exact", spans, respelled: respelled.length > 0 ? joinWords(respelled) : null };
}

/** A negation that no comma or conjunction parts from the words behind it. */
const denialAtEnd = /\b(?:not|never|cannot|hardly|neither|nor|no longer|\w+n['’]t)\b(?:(?!\b(?:and|but|or)\b)[^,;.])*$/iu;
/** In characters: how much of a sentence may be left out. */
const maxOmission = 200;

/** The words left out of a quotation that turn its sense: "did … improve" where the source has "did not improve". */
function omittedDenial(quotation: string, spans: Span[], text: string): string | undefined {
  const fragments = quotationFragments(quotation);
  if (fragments.length < 2) return undefined;
  const gaps = spans.slice(1).map(({ start }, index) => ({ start: spans[index]!.end, end: start }));
  const [first] = spans;
  // A single word before the first omission is not looked up by itself.
  const opening = comparableWords(fragments[0]!);
  if (first && opening.length === 1) {
    const before = text.slice(Math.max(0, first.start - maxOmission), first.start);
    const at = before.toLowerCase().lastIndexOf(fragments[0]!.toLowerCase());
    if (at !== -1) gaps.unshift({ start: first.start - before.length + at + fragments[0]!.length, end: first.start });
  }
  const isGap = ({ start, end }: Span) => end > start && end - start <= maxOmission && !/[.!?]\s/.test(text.slice(start, end));
  const omitted = gaps.filter(isGap).map(({ start, end }) => text.slice(start, end).trim());
  return omitted.find((words) => denialAtEnd.test(words));
}

interface QuotationFragment {
  text: string;
  words: ComparableWord[];
}

interface SearchableText extends QuotableText {
  source: string;
}

function findExact({ text, words }: QuotationFragment, { words: given, spelled, source }: SearchableText) {
  const found = findConcatenated(spelled, concatWords(words).letters);
  if (!found) return undefined;
  const place = given.slice(found.first, found.last + 1);
  const others =
    place.length === words.length
      ? words.flatMap((word, at) => (word.plain === place[at]!.plain ? [] : [{ own: word, theirs: place[at]! }]))
      : [];
  const respelled = others.map(({ own, theirs }) => ({ claimWords: slice(text, [own]), sourceWords: slice(source, [theirs]) }));
  return { first: given[found.first]!.start, spans: spansOf(place, source), respelled: respelled.length > 0 ? joinWords(respelled) : null };
}

function findNear(
  { text, words }: QuotationFragment,
  { words: given, source }: SearchableText,
  anchors: number[],
): QuotationCheck | undefined {
  const nearby = closestWords(words, wordsAround(given, anchors), { isNearby: true });
  const closest = nearby ?? (words.length >= minWordsAlone ? closestWords(words, given) : undefined);
  if (!closest) return undefined;
  const spans = spansOf(closest.place, source);
  if (closest.differences.length === 0) return { outcome: "exact", spans, respelled: null };
  const stretches = closest.differences.map(({ claimed, given: theirs }) => ({
    claimWords: slice(text, claimed),
    sourceWords: slice(source, theirs),
  }));
  return { outcome: "differs", spans, ...joinWords(stretches) };
}

function wordsAround(words: ComparableWord[], [anchor]: number[]): ComparableWord[] {
  if (anchor === undefined) return [];
  const at = words.findIndex(({ start }) => start >= anchor);
  return at === -1 ? [] : words.slice(Math.max(0, at - reach), at + reach);
}

/** The stretches that some words fill; a footnote or a running head between two of them is none of theirs. */
function spansOf(words: ComparableWord[], text: string): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    const between = last ? text.slice(last.end, start) : "";
    if (last && !(between.includes("\n") && /[\p{L}\p{N}]/u.test(between))) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

function slice(text: string, words: ComparableWord[]): string {
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

/** What an author may put into brackets inside a quotation, or set for words that were left out: "…", "...", "[. . .]", "* * *". */
const omission = /\[[^\]]*\]|…|(?:\.\s?){3,4}|\*\s\*\s\*/;

/** "[s]hade", "[and s]hade": one letter that the new sentence asks for. */
const changedLetter = /\[(?:[^\]]*\s)?(\p{L})\](?=\p{L})/gu;

/** "plant[ing]", "[re]planted": the author's form of a word of the source. */
const changedForm = /[\p{L}’'-]+\[[^\]\s]*\p{L}[^\]]*\]\p{L}*|\[[^\]]*\p{L}\][\p{L}’'-]+/gu;

/** "(sic)", "(emphasis added)", "(my translation)": said by the author, not by the source. */
const aside =
  /\((?:sic!?|(?:my |our )?(?:emphasis|italics)(?: (?:added|mine|ours|in (?:the )?original))?|citations? omitted|footnotes? omitted|original emphasis)\)/gi;

/** Marks of emphasis are no words. */
const emphasis = /(?<![\p{L}\p{N}])[*_]{1,2}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,;])[*_]{1,2}(?![\p{L}\p{N}])/gu;

/** The stretches of a quotation that promise the source's own words: what lies between its omissions and the author's additions. */
function quotationFragments(quotation: string): string[] {
  return quotation
    .replace(changedLetter, "… $1")
    .replace(changedForm, "…")
    .replace(aside, "…")
    .replace(emphasis, "")
    .split(omission)
    .map((fragment) => fragment.trim())
    .filter((fragment) => /[\p{L}\p{N}]/u.test(fragment));
}
