import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { KeyedEntry } from "../../../domain/document/markup.ts";
import { makeId } from "../../../domain/id.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import type { Work } from "../../../domain/reference/work.ts";
import { refuseTooMany } from "../../../formats/shared/refuse-too-many.ts";
import type { Tag } from "../../../models/models.ts";
import { readNotes } from "../notes/read-notes.ts";
import { type EntryParser, type ParsedReference, parseReference } from "../parsing/parse-reference.ts";
import { groupEntries } from "./group-entries.ts";
import type { LabelledEntry } from "./strip-entry-labels.ts";

/** Every entry of every reference list, parsed, in document order; without a list, the works that notes give in full. */
export function findReferences(document: Document, read: EntryParser = (entry) => parseReference(entry)): Reference[] {
  const listed = fromLists(document, read);
  return listed.length > 0 ? listed : fromNotes(document, read);
}

/** References, and the entries that a tagger has not tagged yet. */
export interface TaggedReferences {
  references: Reference[];
  /** Each as rules read it. */
  untagged: Map<string, ParsedReference>;
}

/** The references of a document with what a tagger has said about their entries so far, and what rules have read of the others. */
export function findReferencesByTags(
  document: Document,
  tags: ReadonlyMap<string, Tag[]>,
  parsed: ReadonlyMap<string, ParsedReference> = new Map(),
): TaggedReferences {
  const untagged = new Map<string, ParsedReference>();
  const references = findReferences(document, (entry) => {
    const tagged = tags.get(entry);
    if (tagged) return parseReference(entry, tagged);
    const read = untagged.get(entry) ?? parsed.get(entry) ?? parseReference(entry);
    untagged.set(entry, read);
    return read;
  });
  return { references, untagged };
}

function fromNotes(document: Document, read: EntryParser): Reference[] {
  const works = new Set(readNotes(document, []).flatMap(({ cites }) => cites.map(({ work }) => work)));
  return [...works].map((work, ordinal) =>
    toReference(
      { document, read, block: work.span!, list: 0, ordinal, keyed: undefined, before: undefined },
      { label: undefined, entry: work.words },
    ),
  );
}

function fromLists(document: Document, read: EntryParser): Reference[] {
  const keyed = new Map(document.markup.entries.map((entry) => [entry.start, entry]));
  const references: Reference[] = [];
  const lists = groupEntries(document).filter(({ areNotes }) => !areNotes);
  refuseTooMany(
    "references",
    lists.reduce((sum, { entries }) => sum + entries.length, 0),
  );
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

interface EntryPlace {
  document: Document;
  read: EntryParser;
  block: Span;
  list: number;
  ordinal: number;
  keyed: KeyedEntry | undefined;
  /** The work of the entry before in the same list. */
  before: Work | undefined;
}

function toReference({ document, read, block, list, ordinal, keyed, before }: EntryPlace, { label, entry }: LabelledEntry): Reference {
  const raw = document.text.slice(block.start, block.end);
  const work = { ...(keyed?.work ?? readWork(entry, before, read)), ...yearOfLabel(label) };
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

function readWork(entry: string, before: Work | undefined, read: EntryParser): Work {
  const mended = repairBrokenLinks(entry);
  return before && repeated.test(entry) ? workUnderAuthor(mended, before, read) : read(mended).work;
}

/** The year of a label such as "Okoro und Berg 2015a", which the entry may give without its letter, or as that of an older edition. */
function yearOfLabel(label: string | undefined): Pick<Work, "year" | "yearSuffix"> {
  const [, year, yearSuffix] = /\s(\d{4})([a-z])?$/.exec(label ?? "") ?? [];
  return year === undefined ? {} : { year: Number(year), ...(yearSuffix ? { yearSuffix } : {}) };
}

function authorYearLabel({ author, year, yearSuffix = "" }: Work): string {
  return `${author[0]?.family ?? "Anonymous"} ${year ?? "n.d."}${yearSuffix}`;
}

/** "https://doi.org/ 10.1234/x" and "10. 1234/x", broken at a line end. */
const brokenPrefix = /(doi\.org\/|\bdoi:|https?:\/\/|https?:(?=\s\/\/))\s+(?=10\.\d{4}|doi\.org|www\.|\/\/)|(\b10\.)\s+(?=\d{4,9}\/)/gi;

/** A URL and the next piece, which may belong to it. */
const brokenDoi = /(\b10\.\d{4,9}\/\S{0,200})\s(\S+)/g;

const brokenUrl = /(https?:\/\/\S{0,300}[./_=&?#-])\s([\p{Ll}\d]\S{0,100}\/\S*)/gu;

/** Joins the URLs of an entry that were broken at a line end. */
export function repairBrokenLinks(raw: string): string {
  return raw
    .replace(brokenPrefix, (_, prefix?: string, start?: string) => prefix ?? start ?? "")
    .replace(brokenDoi, (whole, doi: string, next: string, at: number) =>
      continuesDoi(doi, next, at + whole.length >= raw.trimEnd().length) ? doi + next : whole,
    )
    .replace(brokenUrl, (_, url: string, next: string) => url + next);
}

const yearAlone = /^\(?(?:1[5-9]|20)\d{2}[a-z]?\)?[.,;]?$/;

/** Whether the piece after a DOI belongs to it: it has digits, and the DOI ends where none does. */
function continuesDoi(doi: string, next: string, isLast: boolean): boolean {
  if (!/\d|^[a-z]\S*[.-]/.test(next) || yearAlone.test(next) || /^(?:https?:|\(|\[|pp?\.|10\.\d{4})/i.test(next)) return false;
  if (/[/_-]$|\((?:sici|issn)\)$/i.test(doi)) return true;
  if (/\.$/.test(doi)) return /^[a-z\d]/.test(next) && (isLast || /\p{L}\d|\d[.-]\d|\.\d/u.test(next));
  // Old identifiers have brackets of all kinds: "0002-7685(2007) 69[71:cs]2.0.co;2".
  return /\)$/.test(doi) && /^\d+[[<]/.test(next);
}

/** "———. 2019." and "Ders., Wind": the author of the entry before, as a dash or a word. */
const repeated =
  /^\s*(?:[—–―_]{1,6}|-{2,6}|—\s?—(?:\s?—)?|(?:Ders|Dies|Dens|Id|Idem|Eadem)\b\.?|(?=\((?:1[5-9]|20)\d{2}))\s*(?=[.,:;(]|\s|and\b|&)/u;

/** Parses such an entry with the authors before it in place of the dash. */
function workUnderAuthor(entry: string, before: Work, read: EntryParser): Work {
  const names = before.author.map(({ family, given }) => (given === undefined ? family : `${family}, ${given}`)).join(", ");
  const { work } = read(entry.replace(repeated, names));
  // Further authors may follow the dash: "———, and M. Lindqvist".
  const others = /^\s*,?\s*(?:and|und|et|&)\s/u.test(entry.replace(repeated, "")) ? work.author.slice(before.author.length) : [];
  return { ...work, author: [...before.author, ...others] };
}
