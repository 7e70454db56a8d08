import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable } from "../../../domain/reference/work.ts";
import { findNotes, type NoteBlock } from "./find-notes.ts";
import { type NotePiece, readNotePieces } from "./read-note-pieces.ts";

/** A work known from the notes: an entry of the list, or one that a note gives in full. */
interface NotedWork {
  words: string;
  /** The place where a note gives it in full; undefined for entries of the list. */
  span?: Span;
  /** The entry of the list. */
  listed?: Reference;
}

export interface NoteCitations extends NoteBlock {
  cites: { work: NotedWork; pinpoint?: string }[];
}

/** Reads the footnotes of a document: works in full, and later references back to them. */
export function readNotes(document: Pick<Document, "text" | "blocks" | "markup">, listed: readonly Reference[]): NoteCitations[] {
  const works: NotedWork[] = listed.map((reference) => ({ words: reference.raw, listed: reference }));
  const notes: NoteCitations[] = [];
  let last: NotedWork | undefined;
  for (const { label, block } of findNotes(document)) {
    const written = document.text.slice(block.start, block.end);
    const skipped = labelLength(written, label);
    const note: NoteCitations = { label, block, cites: [] };
    notes.push(note);
    for (const piece of readNotePieces(written.slice(skipped), block.start + skipped)) {
      const work = findNotedWork(piece, { works, notes, last, mayAdd: listed.length === 0 });
      if (!work) continue;
      note.cites.push({ work, ...(piece.pinpoint === undefined ? {} : { pinpoint: piece.pinpoint }) });
      last = work;
    }
  }
  return notes;
}

/** "3 Anna Berg" and "3. Anna Berg": some readers leave the number in the note. */
function labelLength(written: string, label: string): number {
  const opened = /^[[(]?/.exec(written)![0].length;
  const rest = written.startsWith(label, opened) ? written.slice(opened + label.length) : undefined;
  return rest === undefined ? 0 : opened + label.length + /^[.):\]]?\s*/.exec(rest)![0].length;
}

interface KnownWorks {
  works: NotedWork[];
  notes: NoteCitations[];
  last: NotedWork | undefined;
  /** Whether works may be added; with a list, only its entries count. */
  mayAdd: boolean;
}

function findNotedWork(piece: NotePiece, { works, notes, last, mayAdd }: KnownWorks): NotedWork | undefined {
  if (piece.kind === "same") return last;
  if (piece.kind === "note") {
    const cites = notes.find(({ label }) => label === piece.label)?.cites ?? [];
    return (cites.find(({ work }) => isShortFormOf(piece.words, work.words)) ?? cites.at(-1))?.work;
  }
  const isSame = piece.kind === "entry" ? isSameEntry : isShortFormOf;
  const known =
    works.findLast((work) => isSame(piece.words, work.words)) ?? (piece.kind === "entry" ? findListed(piece.words, works) : undefined);
  if (known || piece.kind === "short" || !mayAdd) return known;
  const work: NotedWork = { words: piece.words, span: piece.span };
  works.push(work);
  return work;
}

/** Minimum share of a short form's words that the full form has. */
const sharedShare = 0.75;
/** Minimum share for two full forms of one work. */
const sameShare = 0.9;

function isShortFormOf(called: string, full: string): boolean {
  const [words, known] = [entryWords(called), entryWords(full)];
  // The name comes first, in the full form perhaps after the given name.
  return words.length > 0 && shareIn(words, known) >= sharedShare && known.slice(0, namesLength).includes(words[0]!);
}

function isSameEntry(one: string, other: string): boolean {
  const [words, known] = [entryWords(one), entryWords(other)];
  return words.length > 0 && shareIn(words, known) >= sameShare && shareIn(known, words) >= sameShare;
}

/** The list's entry for a work in a note: a note omits authors and pages, and adds its own page. */
function findListed(called: string, works: NotedWork[]): NotedWork | undefined {
  const words = entryWords(called);
  const shares = works.filter(({ listed }) => listed).map((work) => ({ work, share: shareIn(words, entryWords(work.words)) }));
  const best = shares.reduce<(typeof shares)[number] | undefined>(
    (one, other) => (one && one.share >= other.share ? one : other),
    undefined,
  );
  return best && best.share >= sharedShare && isSameYear(called, best.work.words) ? best.work : undefined;
}

function isSameYear(one: string, other: string): boolean {
  const years: string[] = one.match(/\b(?:1[5-9]|20)\d{2}\b/g) ?? [];
  return years.some((year) => other.includes(year));
}

function shareIn(words: string[], known: string[]): number {
  return words.filter((word) => known.includes(word)).length / Math.max(1, words.length);
}

/** In words: the names at the beginning of an entry. */
const namesLength = 8;

function entryWords(words: string): string[] {
  return comparable(words)
    .split(" ")
    .filter((word) => word.length > 1 && !/^(?:in|and|und|et|the|of|der|die|das|ed|eds|hrsg|hg|al|no|vol|pp|\d{1,3})$/.test(word));
}
