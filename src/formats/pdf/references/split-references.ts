import { labelledStarts } from "../../reference-lists/entry-labels.ts";
import { hasTracesOfEntry, opensWithNames } from "../../reference-lists/entry-words.ts";
import { isNotesHeading, isReferenceHeading } from "../../reference-lists/reference-heading.ts";
import { announcesAddress, followsReferences } from "../../reference-lists/section-name.ts";
import { opensReferences, textOf } from "../blocks/classify-blocks.ts";
import type { PdfBlock } from "../blocks/split-paragraphs.ts";
import { type PlacedLine, startsOfEntries, tailOf } from "./entry-starts.ts";
import { findUnheadedList } from "./find-unheaded-list.ts";

/** Makes every entry of every reference list a separate block. */
export function splitReferences(drafts: PdfBlock[]): PdfBlock[] {
  const opened = drafts.flatMap(detachHeading);
  const result: PdfBlock[] = [];
  let found = false;
  for (let index = 0; index < opened.length; ) {
    const draft = opened[index]!;
    result.push(draft);
    index++;
    const areNotes = draft.kind === "heading" && isNotesHeading(textOf(draft));
    if (!areNotes && !opensReferences(draft)) continue;
    const end = endOfSection(opened, index, draft);
    for (const part of atSubheadings(opened.slice(index, end))) {
      const entries = toEntries(part, areNotes);
      if (entries) found = true;
      result.push(...(entries ?? part));
    }
    index = end;
  }
  if (found) return result;
  const start = findUnheadedList(opened);
  const section = start === undefined ? undefined : toEntries(opened.slice(start));
  return section ? [...opened.slice(0, start), ...section] : opened;
}

/** Splits off a heading that is set like the text and joined to its list. */
function detachHeading(draft: PdfBlock): PdfBlock[] {
  const [first, ...rest] = draft.lines;
  const isGlued = draft.kind !== "heading" && rest.length > 0 && isReferenceHeading(first!.text) && /^[\p{Lu}\d]/u.test(first!.text);
  return isGlued
    ? [
        { kind: "heading", level: 1, lines: [first!], column: draft.column },
        { ...draft, kind: "paragraph", lines: rest },
      ]
    : [draft];
}

function endOfSection(drafts: PdfBlock[], from: number, heading: PdfBlock): number {
  const rest = drafts.slice(from);
  const length = rest.findIndex((draft, index) => endsReferences(heading, draft) && !isSubheading(draft, rest[index + 1]));
  return length < 0 ? drafts.length : from + length;
}

/** In characters: "Unpublished sources and works in other languages". */
const longestSubheading = 60;

/** Whether a heading such as "Primary sources" is inside a list, with entries right after it. */
function isSubheading(draft: PdfBlock, next: PdfBlock | undefined): boolean {
  if (draft.kind !== "heading" || !next || next.kind === "heading") return false;
  const text = textOf(draft);
  if (
    text.length > longestSubheading ||
    hasTracesOfEntry(text) ||
    opensReferences(draft) ||
    followsReferences(text) ||
    isNotesHeading(text)
  )
    return false;
  return opensWithNames(next.lines[0]!.text) && hasTracesOfEntry(textOf(next));
}

/** Splits a list at its subheadings. */
function atSubheadings(section: PdfBlock[]): PdfBlock[][] {
  const parts: PdfBlock[][] = [[]];
  section.forEach((draft, index) => {
    if (isSubheading(draft, section[index + 1])) parts.push([draft], []);
    else parts.at(-1)!.push(draft);
  });
  return parts.filter((part) => part.length > 0);
}

/** A heading in the type of the reference heading, or named like a part after references, ends the list; bold type in an entry does not. */
function endsReferences(heading: PdfBlock, draft: PdfBlock): boolean {
  if (draft.kind !== "heading") return false;
  if (opensReferences(draft) || isNotesHeading(textOf(draft)) || followsReferences(textOf(draft))) return true;
  const one = heading.lines[0]!;
  const other = draft.lines[0]!;
  return other.size >= one.size - 0.3 && other.bold === one.bold && !/\b(?:19|20)\d\d\b/.test(textOf(draft));
}

/** Kinds of blocks between entries that are not entries; apparent code or formulas are URLs. */
const asides = new Set<PdfBlock["kind"]>(["caption", "table"]);
/** Minimum share of entries that look like one; otherwise the heading opens something else. */
const minEntries = 0.4;

/** Splits a section into entries. Notes count only if they are numbered; whether they cite is decided later. */
function toEntries(section: PdfBlock[], areNotes = false): PdfBlock[] | undefined {
  if (section.every(({ kind }) => kind === "heading")) return undefined;
  const size = sizeOf(section);
  // Entries in small type may have been classified as notes; real notes are smaller than the list.
  const isAside = ({ kind, lines: [first] }: PdfBlock) => asides.has(kind) || (kind === "footnote" && first!.size < size - sameSize);
  const placed = section.filter((draft) => !isAside(draft)).flatMap((draft) => draft.lines.map((line) => ({ line, draft })));
  const others = section.filter(isAside);
  const after = placed.findIndex(({ line }) => announcesAddress(line.text));
  const lines = after < 0 ? placed : placed.slice(0, after);
  if (areNotes && !labelledStarts(lines.map(({ line }) => line.text))) return undefined;
  const starts = startsOfEntries(lines);
  const end = tailOf(lines, starts);
  const entries = entriesOf(lines.slice(0, end), starts);
  const good = entries.filter((entry) => hasTracesOfEntry(textOf(entry)));
  if (good.length === 0 || good.length < minEntries * entries.length) return undefined;
  return [...entries, ...others, ...asTheyWere(placed.slice(end))];
}

/** In points: sizes with a smaller difference are equal. */
const sameSize = 0.3;

/** The median size of a list's lines. */
function sizeOf(section: PdfBlock[]): number {
  const lines = section.flatMap((draft) => draft.lines);
  return lines.map((line) => line.size).sort((one, other) => one - other)[lines.length >> 1] ?? 0;
}

function entriesOf(lines: PlacedLine[], starts: ReadonlySet<number>): PdfBlock[] {
  const entries: PdfBlock[] = [];
  lines.forEach(({ line, draft }, index) => {
    const entry = entries.at(-1);
    if (entry && !starts.has(index)) {
      entry.lines.push(line);
      entry.column = draft.column;
    } else {
      entries.push({ kind: "reference-entry", lines: [line], column: draft.column });
    }
  });
  return entries;
}

/** Regroups lines by their original blocks. */
function asTheyWere(lines: PlacedLine[]): PdfBlock[] {
  return [...Map.groupBy(lines, ({ draft }) => draft)].map(([draft, own]) => ({ ...draft, lines: own.map(({ line }) => line) }));
}
