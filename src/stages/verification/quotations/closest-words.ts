import { findContentWords } from "../../../domain/text/words/content-words.ts";
import type { ComparableWord } from "./comparable-words.ts";
import { concatWords } from "./concat-words.ts";

/** Words of a source that a quotation was evidently taken from, and what differs. */
export interface ClosestWords {
  place: ComparableWord[];
  /** The words of both that do not agree, stretch by stretch. */
  differences: { claimed: ComparableWord[]; given: ComparableWord[] }[];
}

/** Share of a quotation's words that must stand in one place, in order, before a difference is called a misquotation. */
const minAlignedShare = 0.7;
/** Words that say something which must agree, besides half of all such words. */
const minContentWords = 2;
/** Words beyond the quotation's own number that are looked at on both sides of a place. */
const slack = 3;
/** Places that are compared word by word; a cheap count of shared words chooses them. */
const maxPlaces = 12;

/**
 * The place of a source that has most of the wanted words in their order; undefined where none is recognisable. Words that say nothing stand
 * everywhere, so that in a whole text a place is known by those that do; near a place that is sure, order is enough.
 */
export function closestWords(
  wanted: readonly ComparableWord[],
  source: readonly ComparableWord[],
  { isNearby = false }: { isNearby?: boolean } = {},
): ClosestWords | undefined {
  const forms = wanted.map(({ common }) => common);
  const contentIndexes = new Set(forms.flatMap((form, index) => (findContentWords(form).length > 0 ? [index] : [])));
  const aligned = likelyPlaces(new Set(forms), wanted.length, source).flatMap((from) => {
    const place = source.slice(Math.max(0, from - slack), from + wanted.length + slack);
    const pairs = alignWords(
      forms,
      place.map(({ common }) => common),
    );
    const matched = pairs.filter(([index]) => contentIndexes.has(index)).length;
    const isKnown = isNearby || (matched >= minContentWords && matched >= contentIndexes.size / 2);
    return isKnown && pairs.length >= wanted.length * minAlignedShare ? [{ place, pairs }] : [];
  });
  const [best] = aligned.toSorted((one, other) => other.pairs.length - one.pairs.length || breadth(one.pairs) - breadth(other.pairs));
  return best && describeDifferences(wanted, best.place, best.pairs);
}

/** Where windows as long as the quotation begin that share the most of its words, best first. */
function likelyPlaces(vocabulary: Set<string>, size: number, source: readonly ComparableWord[]): number[] {
  const windows: { from: number; shared: number }[] = [];
  let shared = 0;
  for (let end = 0; end < source.length; end++) {
    if (vocabulary.has(source[end]!.common)) shared += 1;
    const from = end - size + 1;
    if (from > 0 && vocabulary.has(source[from - 1]!.common)) shared -= 1;
    if (from < 0 || shared < size * minAlignedShare) continue;
    // Of windows that overlap, the one with the most words stands for all.
    const last = windows.at(-1);
    if (!last || from - last.from > slack) windows.push({ from, shared });
    else if (shared > last.shared) Object.assign(last, { from, shared });
  }
  return windows
    .toSorted((one, other) => other.shared - one.shared || one.from - other.from)
    .slice(0, maxPlaces)
    .map(({ from }) => from);
}

function breadth(pairs: AlignedPair[]): number {
  return pairs.at(-1)![1] - pairs[0]![1];
}

function describeDifferences(wanted: readonly ComparableWord[], window: ComparableWord[], pairs: AlignedPair[]): ClosestWords {
  const [[firstWanted, firstPlace], [lastWanted, lastPlace]] = [pairs[0]!, pairs.at(-1)!];
  const from = Math.max(0, firstPlace - firstWanted);
  const to = Math.min(window.length, lastPlace + wanted.length - lastWanted);
  const edges: AlignedPair[] = [[-1, from - 1], ...pairs, [wanted.length, to]];
  const differences = edges.slice(1).flatMap(([nextWanted, nextPlace], index) => {
    const [i, j] = edges[index]!;
    const [claimed, given] = [wanted.slice(i + 1, nextWanted), window.slice(j + 1, nextPlace)];
    return concatWords(claimed).letters === concatWords(given).letters ? [] : [{ claimed, given }];
  });
  return { place: window.slice(from, to), differences };
}

/** Two words that agree, by their numbers in the two lists. */
type AlignedPair = [wanted: number, place: number];

/** The longest row of words that two lists share in order. */
function alignWords(wanted: readonly string[], place: readonly string[]): AlignedPair[] {
  const length = Array.from({ length: wanted.length + 1 }, () => new Array<number>(place.length + 1).fill(0));
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = place.length - 1; j >= 0; j--)
      length[i]![j] = wanted[i] === place[j] ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!);
  const pairs: AlignedPair[] = [];
  for (let i = 0, j = 0; i < wanted.length && j < place.length; ) {
    if (wanted[i] === place[j]) pairs.push([i++, j++]);
    else if (length[i + 1]![j]! >= length[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
