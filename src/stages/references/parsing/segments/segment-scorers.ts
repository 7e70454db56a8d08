import type { EntrySegment } from "./segment-reader.ts";
import type { Delimiter } from "./split-pieces.ts";

export type FreeTextField = "title" | "container" | "series" | "publisher" | "place" | "note";
export const freeTextFields: FreeTextField[] = ["title", "container", "series", "publisher", "place", "note"];

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
/** The field after a segment; a volume counts before what is between: "J. Shade 1999, 4, 12". */
function nextField({ fieldsAfter }: EntrySegment): string | undefined {
  const other = fieldsAfter.findIndex((field) => field !== "date" && field !== "issue" && field !== "pages");
  if (fieldsAfter[other] === "volume") return "volume";
  return fieldsAfter[0] === "date" && fieldsAfter[1] !== undefined ? fieldsAfter[1] : fieldsAfter[0];
}

/** A book that contains an article follows "In" or its editors, and may have a long title. */
const isBook = (s: EntrySegment) =>
  introduced.test(s.text) ||
  (s.fieldsBefore.at(-1) === "editor" && (!s.isFirst || s.hasTitle) && /(?:[)\]]|\b(?:eds?|editors?|hrsg)\.?)[,.:]*\s*$/i.test(s.leading));
/** Text completely in brackets, and numbers alone, are remarks. */
const isAside = /^(?:\[[^\]]*\]?|\([^)]*\)|[\d\s.,:;–-]+)$/;
const introduced = /^(?:in|dans)\b\s?:?\s?/i;
const remark =
  /^(?:unpublished|submitted|accepted|personal communication|private communication|talk|poster|special issue|mimeo|manuscript|draft|available|preprint|presented|paper presented|abstract|reprint|see |and references|in preparation|translated|unveroff|oral|retrieved|accessed|last accessed|url|online|inspire|erratum|reprinted|also in|see also)/i;

/** "Portland, OR", "Zurich, Switzerland": a place with its state or country. */
const endsInRegion =
  /,\s(?:[A-Z]{2}|[A-Z]\.\s?[A-Z]|USA|UK|[A-Z]\.[A-Z]\.A|Mass|Calif|England|Germany|France|Italy|Spain|Canada|Australia|Japan|China|India|Switzerland|(?:The )?Netherlands|Austria|Sweden)$/;

/** Points for a title that ends at a delimiter, in comma style and in period style. */
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

/** Heuristic scores of a segment for each field; higher is better. */
export const segmentScorers: Record<FreeTextField, (segment: EntrySegment) => number> = {
  title(s) {
    const lower = share(s.lower, s.words - s.number);
    return (
      1 +
      Math.min(s.words, 13) * 0.3 +
      lower * 3 +
      (s.isFirst ? 2.5 : 0) +
      (introduced.test(s.text) ? -2 : 0) +
      (/[.?!]\sIn(?::|\sProc)/.test(s.text) ? -3 : 0) +
      (nextField(s) === "volume" ? -3 : 0) +
      (s.fieldsBefore.at(-1) === "genre" ? -4 : 0) +
      (nextField(s) === "pages" || nextField(s) === "issue" ? (s.words < 4 ? -2.5 : -1) : 0) +
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
    const numbers = nextField(s);
    return (
      -0.5 +
      (s.strongContainer + s.container + s.short === 0 && numbers === undefined && !isBook(s) ? -1.2 : 0) +
      Math.min(s.strongContainer, 2) * 1.6 +
      Math.min(s.container, 3) * 0.6 +
      share(s.short, s.words) * 1.1 +
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
      1.5 * (s.inside[":"] ?? 0) * (isBook(s) ? 0.1 : s.strongContainer > 0 || s.short > 1 ? 0.7 : 1) -
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
      -1.1 +
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
      (nextField(s) === "volume" ? 3 : 0) -
      0.8 * (s.inside["."] ?? 0) -
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
      (nextField(s) === "volume" ? 3 : 0) -
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

/** The score of one field following another. */
export function scoreTransition(previous: FreeTextField | undefined, next: FreeTextField, between: Delimiter, isNamed: boolean): number {
  // The work is named before its publisher.
  if (!isNamed && (next === "place" || next === "publisher" || next === "series")) return -2;
  if (previous === undefined) return next === "title" || next === "container" ? 0 : -0.5;
  if (previous === "place" && next === "publisher") return between === ":" ? 4 : 1;
  if (previous === "publisher" && next === "place") return between === "," ? 1 : 0.3;
  if (previous === "container" && next === "title") return -4;
  if ((previous === "place" || previous === "publisher") && next === "container") return -1.5;
  if (previous === "title" && next === "publisher") return between === "." || between === "(" || between === "field" ? 0.4 : 0;
  return 0;
}
