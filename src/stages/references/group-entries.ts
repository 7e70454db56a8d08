import type { Block, Document } from "../../domain/document.ts";
import { isNotesHeading } from "../../formats/reference-heading.ts";
import { entriesWithoutHeading } from "./entries-without-heading.ts";
import { type LabelledEntry, takeLabels } from "./entry-label.ts";
import { pointsBack } from "./note-piece.ts";

/** One list of a document, in order. */
export interface EntryList {
  entries: (LabelledEntry & { block: Block })[];
  /** Endnotes, which name works again and again, instead of a list that names each once. */
  areNotes: boolean;
}

/** In characters: more text than this between two entries belongs to another chapter, whose list is another one. */
const chapterText = 1_500;
/** So many notes that only point back show that a list is one of notes. */
const leastPointingBack = 2;

/** The reference lists of a document and its endnotes; subheadings within a list do not divide it. */
export function groupEntries({ text, blocks }: Pick<Document, "text" | "blocks">): EntryList[] {
  const lists: { heading: string; blocks: Block[] }[] = [];
  let between = Number.POSITIVE_INFINITY;
  let heading = "";
  const unheaded = blocks.some(({ kind }) => kind === "reference-entry") ? undefined : entriesWithoutHeading({ text, blocks });
  const isEntry = (block: Block) => block.kind === "reference-entry" || unheaded?.has(block) === true;
  for (const block of blocks) {
    if (block.kind === "heading") heading = text.slice(block.start, block.end);
    if (!isEntry(block)) {
      if (block.kind === "paragraph" || block.kind === "list-item") between += block.end - block.start;
      continue;
    }
    const list = lists.at(-1);
    const isApart = list && isNotesHeading(heading) !== isNotesHeading(list.heading);
    const goesOn = list && (between < chapterText || countsOn(text.slice(list.blocks.at(-1)!.start), text.slice(block.start)));
    if (list && goesOn && !isApart) list.blocks.push(block);
    else lists.push({ heading, blocks: [block] });
    between = 0;
  }
  return lists.map((list) => toList(text, list));
}

function toList(text: string, { heading, blocks }: { heading: string; blocks: Block[] }): EntryList {
  const labelled = takeLabels(blocks.map(({ start, end }) => text.slice(start, end)));
  const areNumbered = labelled.some(({ label }) => /^\d+$/.test(label ?? ""));
  const back = labelled.filter(({ entry }) => pointsBack(entry)).length;
  return {
    entries: labelled.map((entry, index) => ({ ...entry, block: blocks[index]! })),
    areNotes: areNumbered && (isNotesHeading(heading) || back >= leastPointingBack),
  };
}

/** Some journals set the references of a part behind it and number them through. */
function countsOn(last: string, next: string): boolean {
  const [one, other] = [last, next].map((entry) => /^\[?(\d{1,4})[\].)]/.exec(entry.slice(0, 8))?.[1]);
  return one !== undefined && other !== undefined && Number(other) === Number(one) + 1;
}
