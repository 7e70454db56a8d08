import { containerWords, placeWords, publisherWords, smallWords, strongContainerWords, strongPublisherWords } from "../lexicon.ts";
import type { Delimiter, TextPiece } from "./split-pieces.ts";

/** Word counts of a piece; sums over pieces describe a segment. */
const countedKinds = [
  "words",
  "lower",
  "short",
  "strongContainer",
  "container",
  "publisher",
  "strongPublisher",
  "place",
  "capital",
  "number",
] as const;
type WordCounts = Record<(typeof countedKinds)[number], number>;

/** Consecutive pieces that may be one field. */
export interface EntrySegment extends WordCounts {
  text: string;
  /** The characters before it. */
  leading: string;
  before: Delimiter;
  after: Delimiter;
  fieldsBefore: string[];
  fieldsAfter: string[];
  /** Delimiters inside, by kind. */
  inside: Partial<Record<Delimiter, number>>;
  isFirst: boolean;
  /** Whether the title is already known by its quotation marks. */
  hasTitle: boolean;
  /** Whether commas, and not periods, separate the fields of the entry. */
  commaStyle: boolean;
}

const word = /[A-Za-z0-9][A-Za-z0-9'’&+-]*\.?/g;

/** Counts the words of every piece once, and sums them for segments. */
export class SegmentReader {
  readonly #raw: string;
  readonly #pieces: TextPiece[];
  readonly #hasTitle: boolean;
  /** Prefix sums over the pieces. */
  readonly #sums: WordCounts[];

  constructor(raw: string, pieces: TextPiece[], hasTitle: boolean) {
    this.#raw = raw;
    this.#hasTitle = hasTitle;
    this.#pieces = pieces;
    this.#sums = [{ ...none }];
    for (const { start, end, after } of pieces) this.#sums.push(countWords(raw.slice(start, end), after, this.#sums.at(-1)!));
  }

  segment(first: number, last: number): EntrySegment {
    const [left, right] = [this.#pieces[first]!, this.#pieces[last]!];
    const [from, to] = [this.#sums[first]!, this.#sums[last + 1]!];
    const sums = { ...none };
    for (const name of countedKinds) sums[name] = to[name] - from[name];
    const inside: EntrySegment["inside"] = {};
    for (let index = first; index < last; index++) {
      const { after } = this.#pieces[index]!;
      inside[after] = (inside[after] ?? 0) + 1;
    }
    return {
      ...sums,
      text: this.#raw.slice(left.start, Math.min(right.end, left.start + longestText)),
      leading: this.#raw.slice(Math.max(0, left.start - 12), left.start),
      before: left.before,
      after: right.after,
      fieldsBefore: left.fieldsBefore,
      fieldsAfter: right.fieldsAfter,
      inside,
      isFirst: first === 0,
      hasTitle: this.#hasTitle,
      commaStyle: this.#pieces[0]!.before === ",",
    };
  }
}

/** In characters; more text adds no information. */
const longestText = 600;

const none = Object.fromEntries(countedKinds.map((name) => [name, 0])) as WordCounts;

function countWords(text: string, after: Delimiter, before: WordCounts): WordCounts {
  const counts = { ...before };
  // The period of an abbreviation is outside its piece.
  if (after === "abbreviation") counts.short++;
  for (const [token] of text.matchAll(word)) {
    const bare = token.replace(/\.$/, "").toLowerCase();
    counts.words++;
    if (/^\d/.test(token)) counts.number++;
    // Words of a script without capitals have no case.
    else if (smallWords.has(bare) || /^x+$/.test(token)) continue;
    else if (/^[a-z]/.test(token)) counts.lower++;
    else counts.capital++;
    if (/^[A-Z][A-Za-z]{0,7}\.$/.test(token)) counts.short++;
    if (!/^[A-Z&]/.test(token)) continue;
    const parts = bare.includes("-") ? [bare, ...bare.split("-")] : [bare];
    const isAmong = (lexicon: Set<string>) => parts.some((part) => lexicon.has(part));
    if (isAmong(strongContainerWords)) counts.strongContainer++;
    else if (isAmong(containerWords)) counts.container++;
    if (isAmong(strongPublisherWords)) counts.strongPublisher++;
    else if (isAmong(publisherWords)) counts.publisher++;
    if (isAmong(placeWords)) counts.place++;
  }
  return counts;
}
