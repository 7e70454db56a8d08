import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable } from "../../../domain/reference/work.ts";
import { findNotes, type NoteBlock } from "./find-notes.ts";
import { type NotePiece, readNotePieces } from "./read-note-pieces.ts";

/** A work known from the notes: an entry of the list, or one that a note gives in full. */
interface NotedWork {
  words: string;
  /** The words by which it is recognised. */
  terms: string[];
  order: number;
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
  const works = new NotedWorks();
  for (const reference of listed) works.add({ words: reference.raw, listed: reference });
  const notes: NoteCitations[] = [];
  const byLabel = new Map<string, NoteCitations>();
  let last: NotedWork | undefined;
  for (const { label, block } of findNotes(document)) {
    const written = document.text.slice(block.start, block.end);
    const skipped = labelLength(written, label);
    const note: NoteCitations = { label, block, cites: [] };
    notes.push(note);
    if (!byLabel.has(label)) byLabel.set(label, note);
    for (const piece of readNotePieces(written.slice(skipped), block.start + skipped)) {
      const work = findNotedWork(piece, { works, byLabel, last, mayAdd: listed.length === 0 });
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
  works: NotedWorks;
  /** The first note with each label. */
  byLabel: ReadonlyMap<string, NoteCitations>;
  last: NotedWork | undefined;
  /** Whether works may be added; with a list, only its entries count. */
  mayAdd: boolean;
}

function findNotedWork(piece: NotePiece, { works, byLabel, last, mayAdd }: KnownWorks): NotedWork | undefined {
  if (piece.kind === "same") return last;
  const terms = termsOf(piece.words);
  if (piece.kind === "note") {
    const cites = byLabel.get(piece.label)?.cites ?? [];
    return (cites.find(({ work }) => isShortFormOf(terms, work.terms)) ?? cites.at(-1))?.work;
  }
  const known = piece.kind === "entry" ? (works.findSame(terms) ?? works.findListed(terms, piece.words)) : works.findByShortForm(terms);
  if (known || piece.kind === "short" || !mayAdd) return known;
  return works.add({ words: piece.words, span: piece.span });
}

/** Minimum share of a short form's words that the full form has. */
const sharedShare = 0.75;
/** Minimum share for two full forms of one work. */
const sameShare = 0.9;

/** Maximum works that one piece of a note is compared with; those that share rare words come first. */
const maxCompared = 200;

/** The works that notes can mean, found by their words, because a book has thousands of notes and of entries. */
class NotedWorks {
  readonly #byTerm = new Map<string, NotedWork[]>();
  readonly #byName = new Map<string, NotedWork[]>();
  #count = 0;

  add(known: Omit<NotedWork, "order" | "terms">): NotedWork {
    const terms = termsOf(known.words);
    const work = { ...known, terms, order: this.#count++ };
    for (const term of new Set(terms)) addTo(this.#byTerm, term, work);
    for (const term of new Set(terms.slice(0, namesLength))) addTo(this.#byName, term, work);
    return work;
  }

  /** The last one that the same words give in full. */
  findSame(terms: string[]): NotedWork | undefined {
    return this.#sharing(terms, sameShare).findLast((work) => isSameEntry(terms, work.terms));
  }

  /** The last one that a short form means. */
  findByShortForm(terms: string[]): NotedWork | undefined {
    const named = this.#byName.get(terms[0] ?? "") ?? [];
    return named.slice(-maxCompared).findLast((work) => isShortFormOf(terms, work.terms));
  }

  /** The list's entry for a work in a note: a note omits authors and pages, and adds its own page. */
  findListed(terms: string[], called: string): NotedWork | undefined {
    let best: { work: NotedWork; share: number } | undefined;
    for (const work of this.#sharing(terms, sharedShare)) {
      if (!work.listed) continue;
      const share = shareIn(terms, work.terms);
      if (share >= sharedShare && (!best || share > best.share)) best = { work, share };
    }
    return best && isSameYear(called, best.work.words) ? best.work : undefined;
  }

  /** Works, in order, that have this share of the words: they have one of the rarest, of which there are as many as may be missing and one more. */
  #sharing(terms: string[], share: number): NotedWork[] {
    const worksWith = (term: string) => this.#byTerm.get(term) ?? [];
    const rarest = terms.toSorted((one, other) => worksWith(one).length - worksWith(other).length);
    const found = rarest
      .slice(0, Math.floor(terms.length * (1 - share) + rounding) + 1)
      .flatMap((term) => worksWith(term).slice(-maxCompared));
    return [...new Set(found)].slice(0, maxCompared).sort((one, other) => one.order - other.order);
  }
}

/** Shares such as 1 - 0.9 are not exact. */
const rounding = 1e-9;

function addTo(groups: Map<string, NotedWork[]>, term: string, work: NotedWork): void {
  const group = groups.get(term);
  if (group) group.push(work);
  else groups.set(term, [work]);
}

function isShortFormOf(words: string[], known: string[]): boolean {
  // The name comes first, in the full form perhaps after the given name.
  return words.length > 0 && known.slice(0, namesLength).includes(words[0]!) && shareIn(words, known) >= sharedShare;
}

function isSameEntry(words: string[], known: string[]): boolean {
  return words.length > 0 && shareIn(words, known) >= sameShare && shareIn(known, words) >= sameShare;
}

function isSameYear(one: string, other: string): boolean {
  const years: string[] = one.slice(0, longestEntry).match(/\b(?:1[5-9]|20)\d{2}\b/g) ?? [];
  return years.some((year) => other.includes(year));
}

function shareIn(words: string[], known: string[]): number {
  const set = new Set(known);
  return words.filter((word) => set.has(word)).length / Math.max(1, words.length);
}

/** In words: the names at the beginning of an entry. */
const namesLength = 8;

/** In characters: longer entries are read no further. */
const longestEntry = 2_000;

function termsOf(words: string): string[] {
  return comparable(words.slice(0, longestEntry))
    .split(" ")
    .filter((word) => word.length > 1 && !/^(?:in|and|und|et|the|of|der|die|das|ed|eds|hrsg|hg|al|no|vol|pp|\d{1,3})$/.test(word));
}
