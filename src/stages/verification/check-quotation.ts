import type { Span } from "../../domain/locator.ts";
import { findVerbatim } from "../../domain/verbatim.ts";

export type QuotationCheck =
  | { outcome: "exact"; span: Span }
  | { outcome: "differs"; span: Span; claimWords: string; sourceWords: string }
  | { outcome: "not-found" };

/** Share of a quotation's words that must stand in one place, in order, before a difference is called a misquotation. */
const recognisable = 0.7;

/** Looks a quotation up in the source: word for word, or the place that it was evidently taken from. */
export function checkQuotation(quotation: string, text: string): QuotationCheck {
  const fragments = quotation
    // Marks of emphasis are not words.
    .replace(/(?<![\p{L}\p{N}])[*_]{1,2}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,;])[*_]{1,2}(?![\p{L}\p{N}])/gu, "")
    .split(omission)
    .map((fragment) => fragment.replace(/^[\s…]+|[\s.,;:…]+$/g, ""))
    .filter((fragment) => wordsOf(fragment).length >= fewestWords);
  const checks = fragments.map((fragment) => checkFragment(fragment, text));
  return checks.find(({ outcome }) => outcome !== "exact") ?? checks[0] ?? { outcome: "not-found" };
}

/** "… shade [...] is a roof", "[S]hade is a roof": here an author says that words were left out or put in. */
const omission = /\[[^\]]*\]|…|\.\s?\.\s?\./;

/** Fewer words between two omissions stand everywhere. */
const fewestWords = 2;

function checkFragment(fragment: string, text: string): QuotationCheck {
  const [span] = findVerbatim(text, fragment);
  return span ? { outcome: "exact", span } : closest(fragment, text);
}

interface Word extends Span {
  plain: string;
}

function closest(quotation: string, text: string): QuotationCheck {
  const wanted = wordsOf(quotation);
  const source = wordsOf(text);
  const vocabulary = new Set(wanted.map(({ plain }) => plain));
  let best: { from: number; shared: number } | undefined;
  // A cheap count of shared words finds the place; only there the words are aligned.
  let shared = 0;
  for (let end = 0; end < source.length; end++) {
    if (vocabulary.has(source[end]!.plain)) shared += 1;
    const from = end - wanted.length + 1;
    if (from > 0 && vocabulary.has(source[from - 1]!.plain)) shared -= 1;
    if (from >= 0 && (!best || shared > best.shared)) best = { from, shared };
  }
  if (!best || best.shared < wanted.length * recognisable) return { outcome: "not-found" };

  const slack = 3;
  const place = source.slice(Math.max(0, best.from - slack), best.from + wanted.length + slack);
  const pairs = align(wanted, place);
  if (pairs.length < wanted.length * recognisable) return { outcome: "not-found" };
  const [[firstWanted, firstPlace], [lastWanted, lastPlace]] = [pairs[0]!, pairs.at(-1)!];
  const from = Math.max(0, firstPlace - firstWanted);
  const to = Math.min(place.length, lastPlace + wanted.length - lastWanted);
  const edges: Pair[] = [[-1, from - 1], ...pairs, [wanted.length, to]];
  const span = { start: place[from]!.start, end: place[to - 1]!.end };
  const found = differences(edges, { wanted, place, quotation, text });
  // Quoted words may begin with another case, and typography is not wording.
  return found.claimWords === "" && found.sourceWords === "" ? { outcome: "exact", span } : { outcome: "differs", span, ...found };
}

type Pair = [wanted: number, place: number];

/** Longest common subsequence of the two word lists. */
function align(wanted: Word[], place: Word[]): Pair[] {
  const length = Array.from({ length: wanted.length + 1 }, () => new Array<number>(place.length + 1).fill(0));
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = place.length - 1; j >= 0; j--)
      length[i]![j] = wanted[i]!.plain === place[j]!.plain ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!);
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < wanted.length && j < place.length; ) {
    if (wanted[i]!.plain === place[j]!.plain) pairs.push([i++, j++]);
    else if (length[i + 1]![j]! >= length[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** The stretches between agreeing words: what the quotation has and what the source has there. */
function differences(
  pairs: Pair[],
  { wanted, place, quotation, text }: { wanted: Word[]; place: Word[]; quotation: string; text: string },
): { claimWords: string; sourceWords: string } {
  const claimed: string[] = [];
  const given: string[] = [];
  for (let index = 1; index < pairs.length; index++) {
    const [[i, j], [nextI, nextJ]] = [pairs[index - 1]!, pairs[index]!];
    if (nextI > i + 1) claimed.push(quotation.slice(wanted[i + 1]!.start, wanted[nextI - 1]!.end));
    if (nextJ > j + 1) given.push(text.slice(place[j + 1]!.start, place[nextJ - 1]!.end));
  }
  return { claimWords: claimed.join(" … "), sourceWords: given.join(" … ") };
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    plain: oneSpelling(word.replace(/\P{No}+/gu, (letters) => letters.normalize("NFKC").toLowerCase().replaceAll("’", "'"))),
  }));
}

/** House styles respell what they quote; "colour" for "color" is no misquotation. */
function oneSpelling(word: string): string {
  return word
    .replace(/(?<=\p{L}{2})our(?=(?:s|ed|ing|able|ful|less|hoods?)?$)/u, "or")
    .replace(/(?<=\p{L}{3})is(?=(?:e|es|ed|ing|ations?)$)/u, "iz")
    .replace(/(?<=\p{L}{3})tre(?=s?$)/u, "ter");
}
