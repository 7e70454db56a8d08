import type { Block, Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { findLooseNumbers } from "../markers/find-numeric-markers.ts";
import type { FoundMarker } from "../markers/found-marker.ts";
import { foldConfusable } from "../markers/normalize-name.ts";

/** In characters: maximum distance of the year after the name, and the addition for each further author. */
const reach = 60;
const reachPerAuthor = 15;
const maxReach = 400;

/** In letters: shorter names are often common words. */
const shortestName = 3;

/** Entries named without a marker, by first author and year in the same block: they must not be reported as uncited. */
export function findLooseMentions({ text }: Pick<Document, "text">, blocks: Span[], missing: Reference[]): FoundMarker[] {
  if (missing.length === 0) return [];
  // OCR confuses letters and digits: "0koro", "20l7".
  const folded = foldConfusable(text);
  return missing.flatMap(({ id, label, work }): FoundMarker[] => {
    const family = work.author[0]?.family ?? "";
    if (family.length < shortestName || work.year === undefined) return [];
    const within = Math.min(maxReach, reach + reachPerAuthor * (work.author.length - 1));
    const span = findPair({ text, folded, blocks }, { name: family, year: String(work.year), within });
    return span ? [{ style: "author-year", ...span, targets: [{ label, referenceId: id }] }] : [];
  });
}

/** Entries of a numbered list that only unusual brackets name: they must not be reported as uncited. */
export function findLooseNumberMentions(
  { text }: Pick<Document, "text">,
  blocks: Block[],
  { references, missing }: { references: Reference[]; missing: Reference[] },
): FoundMarker[] {
  const byLabel = new Map(missing.map(({ id, label }) => [label, id]));
  if (byLabel.size === 0) return [];
  return blocks.flatMap((block) =>
    findLooseNumbers(text.slice(block.start, block.end), references.length).flatMap(({ start, end, labels }): FoundMarker[] => {
      const targets = labels.flatMap((label) => (byLabel.has(label) ? [{ label, referenceId: byLabel.get(label)! }] : []));
      return targets.length > 0 ? [{ style: "numeric", start: block.start + start, end: block.start + end, targets }] : [];
    }),
  );
}

/** In characters: a formula may separate the year from the names, so that it begins the next block. */
const maxGap = 12;

/** In characters: maximum distance of a year before the name. */
const maxLead = 20;

/** Maximum places of one name, which may be a common word. */
const maxPlaces = 2_000;

interface FoldedText {
  text: string;
  /** The same text for comparison, with the same offsets. */
  folded: string;
  /** In reading order. */
  blocks: Span[];
}

interface NameAndYear {
  name: string;
  year: string;
  within: number;
}

function findPair({ text, folded, blocks }: FoldedText, { name, year, within }: NameAndYear): Span | undefined {
  const [wanted, date] = [foldConfusable(name), foldConfusable(year)];
  const isLower = /^\p{Ll}/u.test(name);
  let block = 0;
  let at = folded.indexOf(wanted);
  for (let places = 0; at >= 0 && places < maxPlaces; at = folded.indexOf(wanted, at + 1), places++) {
    while (block < blocks.length && blocks[block]!.end <= at) block++;
    const { start, end } = blocks[block] ?? { start: text.length, end: text.length };
    const from = at + name.length;
    const gap = folded.slice(from, from + within + year.length).indexOf(date);
    // The space before the name may be lost, as in "ofOkoro".
    const isWord = !/[\p{Lu}\p{M}]/u.test(text[at - 1] ?? " ") && !/[\p{L}\p{M}]/u.test(text[from] ?? " ");
    const isName = isLower || !/\p{Ll}/u.test(text[at]!);
    if (at < start || !isWord || !isName) continue;
    if (gap >= 0 && from + gap + year.length <= end + maxGap) return includeBracket(text, { start: at, end: from + gap + year.length });
    // "In 2014, Okoro and Berg showed"
    const before = folded.slice(Math.max(start, at - maxLead), at).lastIndexOf(date);
    if (before >= 0) return { start: Math.max(start, at - maxLead) + before, end: from };
  }
  return undefined;
}

/** Includes the closing bracket of one that opens before the year. */
function includeBracket(text: string, { start, end }: Span): Span {
  return { start, end: text[end] === ")" && text.slice(start, end).includes("(") ? end + 1 : end };
}
