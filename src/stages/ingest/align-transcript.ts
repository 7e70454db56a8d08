import type { RecognizedWord } from "../../formats/ocr/correct-page.ts";
import { longestCommon } from "./longest-common.ts";
import { pairAlike } from "./pair-alike.ts";

/** Percent. Below this the recognition itself doubts a word. */
const doubtful = 70;
/** Fewer sure words cannot bear out another reading of their page. */
const fewestSure = 5;
/** Share of the sure words that another reading must have in the same order; one of another page has a few articles and prepositions. */
const leastAgreement = 0.6;
/** Words of a page that are compared; a page of a newspaper has fewer. */
const mostWords = 2_500;

/** What another reading of a page comes to beside its recognition. */
export interface Alignment {
  /** The readings agree well enough to be of the same page. */
  isSamePage: boolean;
  /** Words that stand for doubtful ones, by the place of these. */
  corrections: ReadonlyMap<number, string>;
  /** Lines of the other reading that have no place on the page. */
  inventedLines: number;
}

interface ReadWord {
  text: string;
  key: string;
}

/**
 * Lays another reading of a page beside its recognised words. What agrees holds both together; between that, a word which the recognition doubts gives
 * way to one that looks like it. No word comes in without a box that it stands in.
 */
export function alignTranscript(words: readonly RecognizedWord[], lines: readonly string[]): Alignment {
  const own = words.map(({ text }) => ({ text, key: keyOf(text) }));
  const other = lines
    .slice(0, mostWords)
    .flatMap((line, index) => wordsOf(line).map((word) => ({ ...word, line: index })))
    .slice(0, mostWords);
  const nothing = { isSamePage: false, corrections: new Map(), inventedLines: 0 };
  if (own.length > mostWords) return nothing;
  const agreed = longestCommon(
    own.map(({ key }) => key),
    other.map(({ key }) => key),
  );
  const held = new Set(agreed.map(([place]) => place));
  const sure = words.flatMap(({ confidence }, place) => (confidence >= doubtful && own[place]!.key.length > 1 ? [place] : []));
  const agreement = sure.filter((place) => held.has(place)).length / sure.length;
  if (sure.length < fewestSure || agreement < leastAgreement) return nothing;

  const corrections = new Map<number, string>();
  const placed = new Set(agreed.map(([, place]) => other[place]!.line));
  for (const { from, to } of gapsBetween(agreed, own.length, other.length))
    for (const [place, otherPlace] of pairAlike(own.slice(...from).map(textOf), other.slice(...to).map(textOf))) {
      const [word, correction] = [words[from[0] + place]!, other[to[0] + otherPlace]!];
      placed.add(correction.line);
      if (word.confidence < doubtful) corrections.set(from[0] + place, correction.text);
    }
  const inventedLines = new Set(other.map(({ line }) => line).filter((line) => !placed.has(line))).size;
  return { isSamePage: true, corrections, inventedLines };
}

const textOf = ({ text }: ReadWord) => text;

function wordsOf(line: string): ReadWord[] {
  return line
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, key: keyOf(text) }))
    .filter(({ key }) => key !== "");
}

/** A word without case and punctuation, over which two readers of a picture may differ. */
function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

interface Gap {
  from: [start: number, end: number];
  to: [start: number, end: number];
}

/** The stretches between words that agree, which both readings have something in. */
function gapsBetween(agreed: readonly (readonly [number, number])[], own: number, other: number): Gap[] {
  const edges = [[-1, -1] as const, ...agreed, [own, other] as const];
  return edges.slice(1).flatMap(([end, otherEnd], index): Gap[] => {
    const [start, otherStart] = [edges[index]![0] + 1, edges[index]![1] + 1];
    return end > start && otherEnd > otherStart ? [{ from: [start, end], to: [otherStart, otherEnd] }] : [];
  });
}
