import type { Block, Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { findLooseNumbers } from "../markers/find-numeric-markers.ts";
import type { FoundMarker } from "../markers/marker.ts";
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
  const squeezed = squeeze(text, blocks);
  return missing.flatMap(({ id, label, work }, index): FoundMarker[] => {
    const family = work.author[0]?.family ?? "";
    if (family.length < shortestName || work.year === undefined) return [];
    const within = Math.min(maxReach, reach + reachPerAuthor * (work.author.length - 1));
    const span =
      findPair({ text, folded, blocks }, { name: family, year: String(work.year), within }) ??
      (index < maxSqueezed ? findSqueezed(text, squeezed, work) : undefined);
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

/** Maximum entries that are searched without spaces. */
const maxSqueezed = 300;

/** The letters and digits of blocks without spaces, accents and signs between them, and where they are. */
interface SqueezedText {
  letters: string;
  offsets: number[];
}

function squeeze(text: string, blocks: Span[]): SqueezedText {
  const letters: string[] = [];
  const offsets: number[] = [];
  for (const { start, end } of blocks) {
    for (let at = start; at < end; at++) {
      const letter = /[a-z\d]/.test(text[at]!) ? text[at]! : lettersOf(text[at]!)[0];
      if (letter === undefined) continue;
      letters.push(letter);
      offsets.push(at);
    }
    letters.push("|");
    offsets.push(end);
  }
  return { letters: letters.join(""), offsets };
}

function lettersOf(words: string): string {
  return words
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");
}

/** In letters: shorter names are parts of other words. */
const shortestSqueezed = 5;

/** "Lind qvist & Ito, 2011", "Mu ¨ller (201 7)": programs that read PDFs put spaces and signs into names and years. */
function findSqueezed(text: string, { letters, offsets }: SqueezedText, { author, year }: Reference["work"]): Span | undefined {
  const [first = "", second = ""] = author.map(({ family }) => family);
  if (lettersOf(first).length < shortestSqueezed) return undefined;
  // A letter with an accent may be lost, or have become another one.
  const name = [...first].map((letter) => (/[^\x20-\x7e]/.test(letter) ? "[a-z]{0,2}" : lettersOf(letter))).join("");
  const others = lettersOf(second) === "" ? "" : `|(?:and|und|et)?${lettersOf(second)}[a-z]{0,80}`;
  const found = new RegExp(`${name}(?:s|(?:and|und)(?:colleagues|others|coworkers)|etal${others})?${year}`).exec(letters);
  if (!found) return undefined;
  const [start, end] = [offsets[found.index]!, offsets[found.index + found[0].length - 1]! + 1];
  const isName = /\p{Lu}/u.test(text[start]!) || /^\p{Ll}/u.test(first);
  return isName && end - start <= maxReach ? includeBracket(text, { start, end }) : undefined;
}
