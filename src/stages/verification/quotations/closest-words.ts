import { findContentWords } from "../../../domain/words/content-words.ts";
import { alignWords, type Pair } from "./align-words.ts";
import type { PrintedWord } from "./printed-words.ts";
import { spellOut } from "./spell-out.ts";

/** Words of a source that a quotation was evidently taken from, and what differs. */
export interface ClosestWords {
  place: PrintedWord[];
  /** The words of both that do not agree, stretch by stretch. */
  differences: { claimed: PrintedWord[]; given: PrintedWord[] }[];
}

/** Share of a quotation's words that must stand in one place, in order, before a difference is called a misquotation. */
const recognisable = 0.7;
/** Words that say something which must agree, besides half of all such words. */
const fewestTelling = 2;
/** Words beyond the quotation's own number that are looked at on both sides of a place. */
const slack = 3;
/** Places that are compared word by word; a cheap count of shared words chooses them. */
const mostPlaces = 12;

/**
 * The place of a source that has most of the wanted words in their order; undefined where none is recognisable. Words that say nothing stand
 * everywhere, so that in a whole text a place is known by those that do; near a place that is sure, order is enough.
 */
export function closestWords(
  wanted: readonly PrintedWord[],
  source: readonly PrintedWord[],
  { isNearby = false }: { isNearby?: boolean } = {},
): ClosestWords | undefined {
  const forms = wanted.map(({ common }) => common);
  const telling = new Set(forms.flatMap((form, index) => (findContentWords(form).length > 0 ? [index] : [])));
  const aligned = likelyPlaces(new Set(forms), wanted.length, source).flatMap((from) => {
    const place = source.slice(Math.max(0, from - slack), from + wanted.length + slack);
    const pairs = alignWords(
      forms,
      place.map(({ common }) => common),
    );
    const told = pairs.filter(([index]) => telling.has(index)).length;
    const isKnown = isNearby || (told >= fewestTelling && told >= telling.size / 2);
    return isKnown && pairs.length >= wanted.length * recognisable ? [{ place, pairs }] : [];
  });
  const [best] = aligned.toSorted((one, other) => other.pairs.length - one.pairs.length || breadth(one.pairs) - breadth(other.pairs));
  return best && compare(wanted, best.place, best.pairs);
}

/** Where windows as long as the quotation begin that share the most of its words, best first. */
function likelyPlaces(vocabulary: Set<string>, size: number, source: readonly PrintedWord[]): number[] {
  const windows: { from: number; shared: number }[] = [];
  let shared = 0;
  for (let end = 0; end < source.length; end++) {
    if (vocabulary.has(source[end]!.common)) shared += 1;
    const from = end - size + 1;
    if (from > 0 && vocabulary.has(source[from - 1]!.common)) shared -= 1;
    if (from < 0 || shared < size * recognisable) continue;
    // Of windows that overlap, the one with the most words stands for all.
    const last = windows.at(-1);
    if (!last || from - last.from > slack) windows.push({ from, shared });
    else if (shared > last.shared) Object.assign(last, { from, shared });
  }
  return windows
    .toSorted((one, other) => other.shared - one.shared || one.from - other.from)
    .slice(0, mostPlaces)
    .map(({ from }) => from);
}

function breadth(pairs: Pair[]): number {
  return pairs.at(-1)![1] - pairs[0]![1];
}

function compare(wanted: readonly PrintedWord[], window: PrintedWord[], pairs: Pair[]): ClosestWords {
  const [[firstWanted, firstPlace], [lastWanted, lastPlace]] = [pairs[0]!, pairs.at(-1)!];
  const from = Math.max(0, firstPlace - firstWanted);
  const to = Math.min(window.length, lastPlace + wanted.length - lastWanted);
  const edges: Pair[] = [[-1, from - 1], ...pairs, [wanted.length, to]];
  const differences = edges.slice(1).flatMap(([nextWanted, nextPlace], index) => {
    const [i, j] = edges[index]!;
    const [claimed, given] = [wanted.slice(i + 1, nextWanted), window.slice(j + 1, nextPlace)];
    return spellOut(claimed).letters === spellOut(given).letters ? [] : [{ claimed, given }];
  });
  return { place: window.slice(from, to), differences };
}
