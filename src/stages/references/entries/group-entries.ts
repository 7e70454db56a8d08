import type { Block, Document } from "../../../domain/document/document.ts";
import { hasTracesOfEntry, opensWithNames } from "../../../formats/reference-lists/entry-words.ts";
import { isNotesHeading } from "../../../formats/reference-lists/reference-heading.ts";
import { isBackMatter } from "../../../formats/reference-lists/section-name.ts";
import { isBackReference } from "../notes/read-note-pieces.ts";
import { type LabelledEntry, stripEntryLabels } from "./strip-entry-labels.ts";

/** One list of a document, in order. */
export interface EntryList {
  entries: (LabelledEntry & { block: Block })[];
  /** Whether they are endnotes, which name works repeatedly, instead of a list that names each once. */
  areNotes: boolean;
}

/** In characters: more text between two entries belongs to another chapter with another list. */
const chapterText = 1_500;
/** With this many back references, a list consists of notes. */
const minBackReferences = 2;

/** The reference lists and endnotes of a document; subheadings do not divide a list. */
export function groupEntries({ text, blocks }: Pick<Document, "text" | "blocks">): EntryList[] {
  const lists: { heading: string; blocks: Block[] }[] = [];
  let between = Number.POSITIVE_INFINITY;
  let heading = "";
  const unheaded = blocks.some(({ kind }) => kind === "reference-entry") ? undefined : findUnheadedEntries({ text, blocks });
  const isEntry = (block: Block) =>
    block.kind === "reference-entry" ? !isBackMatter(text.slice(block.start, block.end)) : unheaded?.has(block) === true;
  for (const block of blocks) {
    if (block.kind === "heading") heading = text.slice(block.start, block.end);
    if (!isEntry(block)) {
      if (block.kind === "paragraph" || block.kind === "list-item") between += block.end - block.start;
      continue;
    }
    const list = lists.at(-1);
    const isApart = list && isNotesHeading(heading) !== isNotesHeading(list.heading);
    const goesOn = list && (between < chapterText || continuesNumbering(text.slice(list.blocks.at(-1)!.start), text.slice(block.start)));
    if (list && goesOn && !isApart) list.blocks.push(block);
    else lists.push({ heading, blocks: [block] });
    between = 0;
  }
  return lists.map((list) => buildEntryList(text, { ...list, blocks: list.blocks.flatMap((block) => splitGlued(text, block)) }));
}

/** "… Trees 79: 221–231. Berg, I. (2000) Walls …": the names and the year of a second entry after the pages of the first. */
const gluedEntry = /(?<=\d\.\s)\p{Lu}[\p{L}'’-]{1,30},\s(?:\p{Lu}\.[\s-]?){1,4}[^\d()]{0,200}\((?:1[5-9]|20)\d{2}[a-z]?\)/gu;

/** Splits a paragraph in which the end of a line, and with it the start of the next entry, was lost. */
function splitGlued(text: string, block: Block): Block[] {
  const written = text.slice(block.start, block.end);
  const starts = [0];
  for (const { index } of written.matchAll(gluedEntry)) {
    const before = written.slice(starts.at(-1), index);
    if (/\((?:1[5-9]|20)\d{2}[a-z]?\)/.test(before) && opensWithNames(before) && hasTracesOfEntry(written.slice(index))) starts.push(index);
  }
  return starts.map((start, index) => ({
    ...block,
    start: block.start + start,
    end: index + 1 < starts.length ? block.start + written.slice(0, starts[index + 1]).trimEnd().length : block.end,
  }));
}

function buildEntryList(text: string, { heading, blocks }: { heading: string; blocks: Block[] }): EntryList {
  const labelled = stripEntryLabels(blocks.map(({ start, end }) => text.slice(start, end)));
  const areNumbered = labelled.some(({ label }) => /^\d+$/.test(label ?? ""));
  const back = labelled.filter(({ entry }) => isBackReference(entry)).length;
  const last = areNumbered ? labelled.findLastIndex(({ label }) => label !== undefined) : -1;
  return {
    // What follows the last number of a numbered list without looking like an entry is other text.
    entries: labelled
      .map((entry, index) => ({ ...entry, block: blocks[index]! }))
      .filter(({ entry }, index) => last < 0 || index <= last || looksLikeEntry(entry)),
    areNotes: areNumbered && (isNotesHeading(heading) || back >= minBackReferences),
  };
}

/** Some journals print references after each part and number them continuously. */
function continuesNumbering(last: string, next: string): boolean {
  const [one, other] = [last, next].map((entry) => /^\[?(\d{1,4})[\].)]/.exec(entry.slice(0, 8))?.[1]);
  return one !== undefined && other !== undefined && Number(other) === Number(one) + 1;
}

/** Fewer consecutive entries may be chance. */
const minEntries = 4;

/** Maximum other blocks after the list or among its entries. */
const maxOthers = 2;

/** In characters: longer blocks are prose. */
const longestEntry = 600;

/** The entries of a list at the end without a heading. */
function findUnheadedEntries({ text, blocks }: Pick<Document, "text" | "blocks">): ReadonlySet<Block> {
  const entries: Block[] = [];
  let others = 0;
  for (const block of blocks.toReversed()) {
    if (block.kind === "heading" && entries.length > 0) break;
    if (block.kind !== "paragraph" && block.kind !== "list-item") continue;
    if (looksLikeEntry(text.slice(block.start, block.end))) entries.push(block);
    else if (++others > maxOthers) break;
  }
  const first = entries.at(-1);
  // Numbers that do not begin with 1 belong to notes.
  const label = first && /^[[(]?(\d{1,4})[\].)\s]/.exec(text.slice(first.start, first.end))?.[1];
  return new Set(entries.length >= minEntries && (label === undefined || label === "1") ? entries : []);
}

function looksLikeEntry(entry: string): boolean {
  return entry.length <= longestEntry && opensWithNames(entry) && hasTracesOfEntry(entry);
}
