import type { Delimiter, Piece } from "./cut-pieces.ts";
import { containerWords, placeWords, publisherWords, smallWords, strongContainerWords, strongPublisherWords } from "./lexicon.ts";

/** The fields that free text is divided among. */
export type TextField = "title" | "container" | "series" | "publisher" | "place" | "note";
export const textFields: TextField[] = ["title", "container", "series", "publisher", "place", "note"];

/** What is counted of the words of a piece; sums over pieces give what a segment is like. */
const counted = [
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
type Counts = Record<(typeof counted)[number], number>;

/** A run of pieces that may be one field. */
export interface Segment extends Counts {
  text: string;
  /** The characters in front of it. */
  leading: string;
  before: Delimiter;
  after: Delimiter;
  fieldsBefore: string[];
  fieldsAfter: string[];
  /** Delimiters inside, by kind. */
  inside: Partial<Record<Delimiter, number>>;
  isFirst: boolean;
  /** Whether the title is known already, as it stands in quotation marks. */
  hasTitle: boolean;
  /** Whether commas, and not stops, part the fields of the entry. */
  commaStyle: boolean;
}

const word = /[A-Za-z0-9][A-Za-z0-9'’&+-]*\.?/g;

/** Counts the words of every piece once, and adds them up for the segments. */
export class SegmentReader {
  readonly #raw: string;
  readonly #pieces: Piece[];
  readonly #hasTitle: boolean;
  /** For every piece, the sums over the pieces before it. */
  readonly #sums: Counts[];

  constructor(raw: string, pieces: Piece[], hasTitle: boolean) {
    this.#raw = raw;
    this.#hasTitle = hasTitle;
    this.#pieces = pieces;
    this.#sums = [{ ...none }];
    for (const { start, end, after } of pieces) this.#sums.push(countWords(raw.slice(start, end), after, this.#sums.at(-1)!));
  }

  /** The segment of pieces from `first` to `last`. */
  segment(first: number, last: number): Segment {
    const [left, right] = [this.#pieces[first]!, this.#pieces[last]!];
    const [from, to] = [this.#sums[first]!, this.#sums[last + 1]!];
    const sums = { ...none };
    for (const name of counted) sums[name] = to[name] - from[name];
    const inside: Segment["inside"] = {};
    for (let index = first; index < last; index++) {
      const { after } = this.#pieces[index]!;
      inside[after] = (inside[after] ?? 0) + 1;
    }
    return {
      ...sums,
      text: this.#raw.slice(left.start, right.end),
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

const none = Object.fromEntries(counted.map((name) => [name, 0])) as Counts;

function countWords(text: string, after: Delimiter, before: Counts): Counts {
  const counts = { ...before };
  // The stop of a short form stands outside its piece.
  if (after === "abbreviation") counts.short++;
  for (const [token] of text.matchAll(word)) {
    const bare = token.replace(/\.$/, "").toLowerCase();
    counts.words++;
    if (/^\d/.test(token)) counts.number++;
    // Words of a script without capitals tell nothing by their case.
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

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
/** The field after a segment; a volume counts before what stands between: "J. Shade 1999, 4, 12". */
function next({ fieldsAfter }: Segment): string | undefined {
  const other = fieldsAfter.findIndex((field) => field !== "date" && field !== "issue" && field !== "pages");
  if (fieldsAfter[other] === "volume") return "volume";
  return fieldsAfter[0] === "date" && fieldsAfter[1] !== undefined ? fieldsAfter[1] : fieldsAfter[0];
}

/** A book that an article stands in is named after "In" or its editors, and may have a title as long as any. */
const isBook = (s: Segment) =>
  introduced.test(s.text) ||
  (s.fieldsBefore.at(-1) === "editor" && (!s.isFirst || s.hasTitle) && /(?:[)\]]|\b(?:eds?|editors?|hrsg)\.?)[,.:]*\s*$/i.test(s.leading));
/** What stands in brackets as a whole, and numbers alone, tell something beside the work. */
const isAside = /^(?:\[[^\]]*\]?|\([^)]*\)|[\d\s.,:;–-]+)$/;
const introduced = /^(?:in|dans)\b\s?:?\s?/i;
const remark =
  /^(?:unpublished|submitted|accepted|personal communication|private communication|talk|poster|special issue|mimeo|manuscript|draft|available|preprint|presented|paper presented|abstract|reprint|see |and references|in preparation|translated|unveroff|oral|retrieved|accessed|last accessed|url|online|inspire|erratum|reprinted|also in|see also)/i;

/** "Portland, OR", "Zurich, Switzerland": a town with its state or country. */
const endsInRegion =
  /,\s(?:[A-Z]{2}|[A-Z]\.\s?[A-Z]|USA|UK|[A-Z]\.[A-Z]\.A|Mass|Calif|England|Germany|France|Italy|Spain|Canada|Australia|Japan|China|India|Switzerland|(?:The )?Netherlands|Austria|Sweden)$/;

/** Points for a title that ends at a mark, where commas part the fields and where stops do. */
const titleEnds: Record<Delimiter, [number, number]> = {
  ".": [0.3, 1],
  "?": [0.3, 1],
  ",": [0.8, 0],
  ";": [0, 0],
  ":": [-2, -2],
  "-": [0, 0],
  "(": [0.5, -0.5],
  abbreviation: [-4, -4],
  space: [0, 0],
  field: [0, 0],
  edge: [0, 0],
};

/** How well a segment would do as each field: rules of thumb in points, higher is better. */
export const judges: Record<TextField, (segment: Segment) => number> = {
  title(s) {
    const lower = share(s.lower, s.words - s.number);
    return (
      1 +
      Math.min(s.words, 10) * 0.3 +
      lower * 3 +
      (s.isFirst ? 2.5 : 0) +
      (introduced.test(s.text) ? -2 : 0) +
      (/[.?!]\sIn(?::|\sProc)/.test(s.text) ? -3 : 0) +
      (next(s) === "volume" ? -3 : 0) +
      (s.fieldsBefore.at(-1) === "genre" ? -4 : 0) +
      (next(s) === "pages" || next(s) === "issue" ? (s.words < 4 ? -2.5 : -1) : 0) +
      -1.2 * s.short -
      0.9 * Math.min(2, s.strongContainer) * (s.lower > 3 ? 0.3 : 1) +
      titleEnds[s.after][s.commaStyle ? 0 : 1] +
      (isAside.test(s.text) ? -6 : 0) +
      (s.after === "space" && s.words < 4 ? -3 : 0) +
      (remark.test(s.text) ? -3 : 0) -
      1.8 * (s.inside["."] ?? 0) -
      0.8 * (s.inside.abbreviation ?? 0) -
      0.3 * (s.inside[","] ?? 0) -
      0.6 * (s.inside["?"] ?? 0) -
      1.5 * (s.inside["("] ?? 0) -
      0.8 * (s.inside.space ?? 0)
    );
  },
  container(s) {
    const lower = share(s.lower, s.words - s.number);
    const numbers = next(s);
    return (
      -0.5 +
      (s.strongContainer + s.container + s.short === 0 && numbers === undefined && !isBook(s) ? -1.2 : 0) +
      Math.min(s.strongContainer, 2) * 1.6 +
      Math.min(s.container, 3) * 0.6 +
      share(s.short, s.words) * 1.5 +
      Math.min(s.short, 4) * 0.3 +
      (introduced.test(s.text) ? 2.5 : 0) +
      (isBook(s) && !introduced.test(s.text) ? 4 : 0) +
      (numbers === "volume" ? 4 : numbers === "issue" ? 3 : numbers === "pages" ? 2 : numbers === "date" ? 0.8 : 0) -
      lower * (isBook(s) ? 1.5 : 4) -
      (s.words > 12 ? (s.words - 12) * 0.2 : 0) -
      (s.strongPublisher > 0 ? 1.5 : 0) -
      (s.words - s.number === 0 ? 4 : 0) -
      1.8 * (s.inside["."] ?? 0) -
      (isBook(s) ? 0.4 : 0.9) * (s.inside[","] ?? 0) -
      1.5 * (s.inside[":"] ?? 0) * (isBook(s) ? 0.1 : s.strongContainer > 0 || s.short > 1 ? 0.5 : 1) -
      1.5 * (s.inside["?"] ?? 0) -
      0.5 * (s.inside["("] ?? 0) -
      2.5 * (s.inside["-"] ?? 0) -
      (remark.test(s.text) ? 3 : 0) -
      (s.fieldsBefore.at(-1) === "genre" ? 2 : 0)
    );
  },
  series(s) {
    const isOf = /^of\s/.test(s.text) && s.fieldsBefore.at(-1) === "volume";
    if (/^lecture notes/i.test(s.text)) return 5;
    return (
      (isOf ||
      /^(?:lecture notes|series|collection|coll\.|studies in|monographs?|reihe)/i.test(s.text) ||
      /\b(?:series|reihe|lecture notes)\b/i.test(s.text)
        ? 2.5
        : -3) -
      0.8 * (s.inside["."] ?? 0) -
      0.8 * (s.inside[","] ?? 0)
    );
  },
  publisher(s) {
    const lower = share(s.lower, s.words - s.number);
    return (
      -0.8 +
      (isAside.test(s.text) ? -3 : 0) +
      Math.min(s.strongPublisher, 2) * 2.6 +
      Math.min(s.publisher, 2) * 1.2 +
      (s.publisher + s.strongPublisher === 0 ? -0.8 : 0) +
      (/^(?:Department|Dept|Faculty|School|Institut|Laborator|Cent(?:er|re)|Fakultat|Univer)/.test(s.text) ? 1.2 : 0) +
      (s.fieldsBefore.at(-1) === "genre" ? 2.5 : 0) +
      (s.before === "(" ? 2 : 0) +
      (/^(?:IEEE|ACM|AAAI|SIAM|USENIX|SPIE|AMS)$/.test(s.text) ? 4 : 0) +
      (s.after === "edge" || s.fieldsAfter[0] === "date" ? 0.7 : 0) +
      (s.isFirst ? -2 : 0) -
      lower * 3 -
      Math.max(0, s.words - 6) * 0.25 -
      Math.min(s.strongContainer, 2) * 1 -
      (next(s) === "volume" ? 3 : 0) -
      1.1 * (s.inside["."] ?? 0) -
      0.5 * (s.inside.abbreviation ?? 0) -
      (s.publisher > 1 || s.before === ":" ? 0.3 : 0.7) * (s.inside[","] ?? 0) -
      1.5 * (s.inside[":"] ?? 0) -
      (s.inside["("] ?? 0)
    );
  },
  place(s) {
    const all = share(s.place, s.capital);
    return (
      -0.8 +
      (isAside.test(s.text) ? -3 : 0) +
      (s.place > 0 ? all * 3 : s.after === ":" ? -1.5 : -1) +
      (endsInRegion.test(s.text) ? 2.5 : 0) +
      (s.words <= 3 ? 0.5 : 0) -
      (s.lower > 0 ? 3 : 0) -
      Math.max(0, s.words - 5) * 0.6 -
      (s.publisher + s.strongPublisher) * 1.5 -
      (s.container + s.short) * 0.6 -
      s.strongContainer * 1.5 +
      (s.isFirst ? -2 : 0) -
      (next(s) === "volume" ? 3 : 0) -
      1.5 * (s.inside["."] ?? 0) -
      0.2 * (s.inside[","] ?? 0) -
      2 * (s.inside[":"] ?? 0)
    );
  },
  note(s) {
    return (
      (remark.test(s.text) || /^[[(].*[)\]]$/.test(s.text) ? 2.5 : -1) -
      (s.isFirst ? 1.5 : 0) -
      0.15 * s.words -
      0.2 * Object.values(s.inside).reduce((sum, count) => sum + count, 0)
    );
  },
};

/** What speaks for one field following another, in points. */
export function following(previous: TextField | undefined, next: TextField, between: Delimiter, isNamed: boolean): number {
  // A work is named before it is told who brought it out.
  if (!isNamed && (next === "place" || next === "publisher" || next === "series")) return -2;
  if (previous === undefined) return next === "title" || next === "container" ? 0 : -0.5;
  if (previous === "place" && next === "publisher") return between === ":" ? 4 : 1;
  if (previous === "publisher" && next === "place") return between === "," ? 1 : 0.3;
  if (previous === "container" && next === "title") return -4;
  if ((previous === "place" || previous === "publisher") && next === "container") return -1.5;
  if (previous === "title" && next === "publisher") return between === "." || between === "(" || between === "field" ? 0.4 : 0;
  return 0;
}
