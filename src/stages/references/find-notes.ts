import type { Block, Document } from "../../domain/document.ts";
import { groupEntries } from "./group-entries.ts";
import { notePieces } from "./note-piece.ts";

/** A note and what the text calls it by. */
export interface Note {
  label: string;
  block: Block;
}

/** The notes of a document in order: footnotes and endnotes, or numbered paragraphs that raised numbers call. */
export function findNotes(document: Pick<Document, "text" | "blocks" | "markup">): Note[] {
  const endnotes = groupEntries(document)
    .filter(({ areNotes }) => areNotes)
    .flatMap(({ entries }) => entries.flatMap(({ label, block }) => (label === undefined ? [] : [{ label, block }])));
  const footnotes = document.blocks.flatMap((block) => (block.kind === "footnote" && block.label ? [{ label: block.label, block }] : []));
  const notes = [...footnotes, ...endnotes].sort((one, other) => one.block.start - other.block.start);
  return notes.length > 0 ? notes : numberedParagraphs(document);
}

/** Fewer works in numbered paragraphs do not make them notes. */
const leastWorks = 2;

/** A reader may not have told the notes at the foot of a page from the text. */
function numberedParagraphs({ text, blocks, markup }: Pick<Document, "text" | "blocks" | "markup">): Note[] {
  const called = new Set(markup.superscripts.map(({ start, end }) => text.slice(start, end).trim()));
  const notes = blocks.flatMap((block): Note[] => {
    if (block.kind !== "paragraph" && block.kind !== "list-item") return [];
    const label = /^(\d{1,3})[.)]?\s+\S/.exec(text.slice(block.start, block.start + labelLength))?.[1];
    return label !== undefined && called.has(label) ? [{ label, block }] : [];
  });
  const works = notes.filter(({ block, label }) =>
    notePieces(text.slice(block.start + label.length + 1, block.end), 0).some(({ kind }) => kind === "entry"),
  );
  return works.length >= leastWorks ? notes : [];
}

/** In characters: a number, a stop and the first letter. */
const labelLength = 12;
