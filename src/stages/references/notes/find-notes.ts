import type { Block, Document } from "../../../domain/document/document.ts";
import { groupEntries } from "../entries/group-entries.ts";
import { readNotePieces } from "./read-note-pieces.ts";

export interface NoteBlock {
  label: string;
  block: Block;
}

/** The notes of a document in order: footnotes and endnotes, or numbered paragraphs with superscript calls. */
export function findNotes(document: Pick<Document, "text" | "blocks" | "markup">): NoteBlock[] {
  const endnotes = groupEntries(document)
    .filter(({ areNotes }) => areNotes)
    .flatMap(({ entries }) => entries.flatMap(({ label, block }) => (label === undefined ? [] : [{ label, block }])));
  const footnotes = document.blocks.flatMap((block) => (block.kind === "footnote" && block.label ? [{ label: block.label, block }] : []));
  const notes = [...footnotes, ...endnotes].sort((one, other) => one.block.start - other.block.start);
  return notes.length > 0 ? notes : numberedParagraphs(document);
}

/** Minimum number of works in numbered paragraphs that are notes. */
const minWorks = 2;

/** Numbered paragraphs that may be footnotes which the reader did not recognise. */
function numberedParagraphs({ text, blocks, markup }: Pick<Document, "text" | "blocks" | "markup">): NoteBlock[] {
  const called = new Set(markup.superscripts.map(({ start, end }) => text.slice(start, end).trim()));
  const notes = blocks.flatMap((block): NoteBlock[] => {
    if (block.kind !== "paragraph" && block.kind !== "list-item") return [];
    const label = /^(\d{1,3})[.)]?\s+\S/.exec(text.slice(block.start, block.start + labelLength))?.[1];
    return label !== undefined && called.has(label) ? [{ label, block }] : [];
  });
  const works = notes.filter(({ block, label }) =>
    readNotePieces(text.slice(block.start + label.length + 1, block.end), 0).some(({ kind }) => kind === "entry"),
  );
  return works.length >= minWorks ? notes : [];
}

/** In characters: a number, a stop and the first letter. */
const labelLength = 12;
