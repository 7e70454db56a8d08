import type { Document } from "../../../domain/document/document.ts";
import { overlapFinder, type Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { groupEntries } from "../entries/group-entries.ts";
import type { FoundMarker } from "../markers/marker.ts";
import { findNotes } from "./find-notes.ts";
import { type NoteCitations, readNotes } from "./read-notes.ts";

/** The calls of citing notes, resolved to the works that the notes name. */
export function findNoteMarkers(document: Document, references: readonly Reference[]): FoundMarker[] {
  const listed = isFromNotes(document) ? [] : references;
  const notes = readNotes(document, listed).filter(({ cites }) => cites.length > 0);
  if (notes.length === 0) return [];
  const byStart = new Map(references.map((reference) => [reference.locator.start, reference]));
  const byLabel = Map.groupBy(notes, ({ label }) => label);
  return findNoteCalls(document).flatMap(({ start, end, label }) => {
    const note = noteOf(byLabel.get(label) ?? [], start);
    const targets = (note?.cites ?? []).flatMap(({ work, pinpoint }) => {
      const reference = work.listed ?? byStart.get(work.span!.start);
      return reference ? [{ label: reference.label, referenceId: reference.id, ...(pinpoint === undefined ? {} : { pinpoint }) }] : [];
    });
    return targets.length > 0 ? [{ start, end, style: "note" as const, targets }] : [];
  });
}

/** Whether a document has no list, so that its references come from its notes. */
export function isFromNotes(document: Document): boolean {
  return groupEntries(document).every(({ areNotes }) => areNotes);
}

/** The note calls that the file marks, or superscript numbers in other files. */
function findNoteCalls(document: Document): (Span & { label: string })[] {
  const { text, markup } = document;
  if (markup.noteCalls.length > 0) return markup.noteCalls;
  const notesAt = overlapFinder(findNotes(document).map(({ block }) => block));
  return markup.superscripts
    .filter(({ start }) => notesAt({ start, end: start + 1 }).length === 0)
    .map(({ start, end }) => ({ start, end, label: text.slice(start, end).trim() }));
}

/** If numbering restarts on each page or chapter, the next note with the number is meant. */
function noteOf(same: NoteCitations[], at: number): NoteCitations | undefined {
  return same.find(({ block }) => block.start > at) ?? same.at(-1);
}
