import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import type { Span } from "../../domain/locator.ts";
import type { KeyedEntry } from "../../domain/markup.ts";
import type { Reference } from "../../domain/reference.ts";
import type { Work } from "../../domain/work.ts";
import type { LabelledEntry } from "./entry-label.ts";
import { groupEntries } from "./group-entries.ts";
import { mendAddresses } from "./mend-addresses.ts";
import { parseReference, type ReadEntry } from "./parse-reference.ts";
import { readNotes } from "./read-notes.ts";
import { repeatsAuthor, workUnderAuthor } from "./repeated-author.ts";

/** Every entry of every reference list, parsed, in the order of the document; without a list, the works that its notes give in full. */
export function findReferences(document: Document, read: ReadEntry = (entry) => parseReference(entry)): Reference[] {
  const listed = fromLists(document, read);
  return listed.length > 0 ? listed : fromNotes(document, read);
}

function fromNotes(document: Document, read: ReadEntry): Reference[] {
  const works = new Set(readNotes(document, []).flatMap(({ cites }) => cites.map(({ work }) => work)));
  return [...works].map((work, ordinal) =>
    toReference(
      { document, read, block: work.span!, list: 0, ordinal, keyed: undefined, before: undefined },
      { label: undefined, entry: work.words },
    ),
  );
}

function fromLists(document: Document, read: ReadEntry): Reference[] {
  const keyed = new Map(document.markup.entries.map((entry) => [entry.start, entry]));
  const references: Reference[] = [];
  const lists = groupEntries(document).filter(({ areNotes }) => !areNotes);
  for (const [list, { entries }] of lists.entries()) {
    for (const [index, { block, ...labelled }] of entries.entries()) {
      const before = index > 0 ? references.at(-1)?.work : undefined;
      references.push(
        toReference({ document, read, block, list, ordinal: references.length, keyed: keyed.get(block.start), before }, labelled),
      );
    }
  }
  return references;
}

interface Place {
  document: Document;
  read: ReadEntry;
  block: Span;
  list: number;
  ordinal: number;
  keyed: KeyedEntry | undefined;
  /** The work of the entry before in the same list. */
  before: Work | undefined;
}

function toReference({ document, read, block, list, ordinal, keyed, before }: Place, { label, entry }: LabelledEntry): Reference {
  const raw = document.text.slice(block.start, block.end);
  const work = { ...(keyed?.work ?? workOf(entry, before, read)), ...yearOf(label) };
  return {
    id: makeId("ref", document.id, ordinal, raw),
    documentId: document.id,
    ordinal,
    label: label ?? authorYearLabel(work),
    ...(keyed ? { key: keyed.key } : {}),
    list,
    ...(keyed?.listedOnly ? { listedOnly: true } : {}),
    raw,
    locator: locate(document, block),
    work,
  };
}

function workOf(entry: string, before: Work | undefined, read: ReadEntry): Work {
  const mended = mendAddresses(entry);
  return before && repeatsAuthor(entry) ? workUnderAuthor(mended, before, read) : read(mended).work;
}

/** The year of a label such as "Okoro und Berg 2015a", which the entry may give without its letter, or as that of an older edition. */
function yearOf(label: string | undefined): Pick<Work, "year" | "yearSuffix"> {
  const [, year, yearSuffix] = /\s(\d{4})([a-z])?$/.exec(label ?? "") ?? [];
  return year === undefined ? {} : { year: Number(year), ...(yearSuffix ? { yearSuffix } : {}) };
}

function authorYearLabel({ author, year, yearSuffix = "" }: Work): string {
  return `${author[0]?.family ?? "Anonymous"} ${year ?? "n.d."}${yearSuffix}`;
}
