import type { RecognizedWord } from "../../../formats/ocr/correct-page.ts";

/** Percent. Below this, OCR is uncertain of a word. */
const minConfidence = 70;
/** With fewer certain words, or a smaller share of them, another reading of the page cannot be verified: handwriting, old type, another script. */
const minSureWords = 5;
const minSureShare = 0.2;
/** Minimum share of the certain words in the same order; a reading of another page shares only some articles and prepositions. */
const minAgreement = 0.6;
/** Maximum words of a page that are compared; a newspaper page has fewer. */
const maxPageWords = 2_500;

/** The comparison of another reading of a page with its OCR. */
export interface TranscriptAlignment {
  /** Whether the readings agree well enough to be of the same page. */
  isSamePage: boolean;
  /** OCR is certain of too few words to tell: its own reading of the page is worth nothing either. */
  isUnreadable: boolean;
  /** Replacements for uncertain words, by their index. */
  corrections: ReadonlyMap<number, string>;
  /** Number of lines of the other reading that are not on the page. */
  inventedLines: number;
}

interface ReadWord {
  text: string;
  key: string;
}

/** Replaces uncertain OCR words by similar ones that another reading has between equal words. No word is added without a box. */
export function alignTranscript(words: readonly RecognizedWord[], lines: readonly string[]): TranscriptAlignment {
  const own = words.map(({ text }) => ({ text, key: keyOf(text) }));
  const other = lines
    .slice(0, maxPageWords)
    .flatMap((line, index) => wordsOf(line).map((word) => ({ ...word, line: index })))
    .slice(0, maxPageWords);
  const nothing = { isSamePage: false, isUnreadable: false, corrections: new Map(), inventedLines: 0 };
  if (own.length > maxPageWords) return nothing;
  const sure = words.flatMap(({ confidence }, place) => (confidence >= minConfidence && own[place]!.key.length > 1 ? [place] : []));
  if (sure.length < Math.max(minSureWords, minSureShare * words.length)) return { ...nothing, isUnreadable: true };
  const agreed = longestCommonSubsequence(
    own.map(({ key }) => key),
    other.map(({ key }) => key),
  );
  const held = new Set(agreed.map(([place]) => place));
  const agreement = sure.filter((place) => held.has(place)).length / sure.length;
  if (agreement < minAgreement) return nothing;

  const corrections = new Map<number, string>();
  const placed = new Set(agreed.map(([, place]) => other[place]!.line));
  for (const { from, to } of gapsBetween(agreed, own.length, other.length))
    for (const [place, otherPlace] of pairSimilarWords(own.slice(...from).map(textOf), other.slice(...to).map(textOf))) {
      const [word, correction] = [words[from[0] + place]!, other[to[0] + otherPlace]!];
      placed.add(correction.line);
      if (word.confidence < minConfidence) corrections.set(from[0] + place, correction.text);
    }
  const inventedLines = new Set(other.map(({ line }) => line).filter((line) => !placed.has(line))).size;
  return { isSamePage: true, isUnreadable: false, corrections, inventedLines };
}

const textOf = ({ text }: ReadWord) => text;

function wordsOf(line: string): ReadWord[] {
  return line
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, key: keyOf(text) }))
    .filter(({ key }) => key !== "");
}

/** A word without case and punctuation, in which two readings may differ. */
function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

interface AlignmentGap {
  from: [start: number, end: number];
  to: [start: number, end: number];
}

/** The gaps between equal words in which both readings have words. */
function gapsBetween(agreed: readonly (readonly [number, number])[], own: number, other: number): AlignmentGap[] {
  const edges = [[-1, -1] as const, ...agreed, [own, other] as const];
  return edges.slice(1).flatMap(([end, otherEnd], index): AlignmentGap[] => {
    const [start, otherStart] = [edges[index]![0] + 1, edges[index]![1] + 1];
    return end > start && otherEnd > otherStart ? [{ from: [start, end], to: [otherStart, otherEnd] }] : [];
  });
}

/** Minimum share of equal letters; less is another word. */
const minSimilarity = 0.5;

/** Maximum words of a gap; in longer ones words cannot be assigned. */
const maxGapWords = 40;

/** Maximum letters of a word. */
const longestWord = 60;

/** Pairs similar words of two gaps, in order and as many as possible. */
function pairSimilarWords(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length > maxGapWords || other.length > maxGapWords) return [];
  const alike = one.map((word) => other.map((second) => wordSimilarity(word, second)));
  // Cell (i, j): the greatest similarity of all pairs from word i of one and word j of the other.
  const best = Array.from({ length: one.length + 1 }, () => new Float64Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) best[i]![j] = Math.max(paired(i, j), best[i + 1]![j]!, best[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (paired(i, j) > 0 && paired(i, j) >= best[i]![j]!) pairs.push([i++, j++]);
    else if (best[i + 1]![j]! >= best[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;

  function paired(i: number, j: number): number {
    return alike[i]![j]! >= minSimilarity ? alike[i]![j]! + best[i + 1]![j + 1]! : 0;
  }
}

/** From 0 to 1: 1 minus the edit distance divided by the longer length. */
function wordSimilarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0 || longest > longestWord) return 0;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return 1 - row[other.length]! / longest;
}

/** The longest common subsequence of two word lists, as pairs of indices; empty words match nothing. */
function longestCommonSubsequence(one: readonly string[], other: readonly string[]): [number, number][] {
  const [first, second] = asNumbers(one, other);
  const width = second.length + 1;
  // Cell (i, j): the length of the subsequence from word i of one and word j of the other.
  const lengths = new Uint16Array((first.length + 1) * width);
  for (let i = first.length - 1; i >= 0; i--) {
    const word = first[i]!;
    const [row, below] = [i * width, (i + 1) * width];
    for (let j = second.length - 1, right = 0; j >= 0; j--) {
      const down = lengths[below + j]!;
      right = word === second[j]! ? lengths[below + j + 1]! + 1 : Math.max(down, right);
      lengths[row + j] = right;
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    if (first[i] === second[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** Words as numbers, for fast comparison. */
function asNumbers(one: readonly string[], other: readonly string[]): [Int32Array, Int32Array] {
  const known = new Map<string, number>();
  let nothing = -1;
  const numberOf = (word: string) => {
    if (word === "") return nothing--;
    const number = known.get(word) ?? known.size;
    known.set(word, number);
    return number;
  };
  return [Int32Array.from(one, numberOf), Int32Array.from(other, numberOf)];
}
