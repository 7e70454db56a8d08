import { z } from "zod";
import type { IndexRecord, Notice } from "../../domain/reference/index-record.ts";
import type { Name, Work } from "../../domain/reference/work.ts";
import { withoutEntities } from "./words/plain-title.ts";

/** One record of a snapshot. The index that holds it is added when the record is read. */
export interface SnapshotEntry extends Pick<IndexRecord, "id" | "work"> {
  notices?: Omit<Notice, "index">[] | undefined;
  related?: IndexRecord["related"] | undefined;
  openAccess?: IndexRecord["openAccess"] | undefined;
  citedBy?: number | undefined;
  URL?: string | undefined;
  /** Kept only of bibliographies: those of millions of works would fill the disk. */
  abstract?: string | undefined;
  /** A journal or publisher that a list names, instead of a work. */
  listing?: JournalListing | undefined;
}

/** A journal or publisher as a list describes it. */
export interface JournalListing {
  subject: "journal" | "publisher";
  name: string;
  otherNames: string[];
  ISSN: string[];
  publisher?: string | undefined;
  URL?: string | undefined;
  /** Other statements of the list. */
  remarks: string[];
}

const textFields = [
  ...(["type", "title", "container-title", "collection-title", "volume", "issue", "page", "edition", "number", "genre"] as const),
  ...(["publisher", "publisher-place", "DOI", "URL", "ISBN", "ISSN", "PMID", "PMCID", "arXiv", "date"] as const),
];

/** The maximum number of names kept for a work. Collaborations of thousands would fill the index. */
const maxNames = 500;
const longestField = 2_000;

/** An entry as the index stores it: fields by position, so that field names are not repeated in millions of records. */
export function encodeEntry({ id, work, ...others }: SnapshotEntry): string {
  const fields = textFields.map((field) => plain(work[field])?.slice(0, longestField) ?? 0);
  const { otherDOIs, others: truncated } = work.extra ?? {};
  const rest = Object.fromEntries(
    Object.entries({ ...others, ...(work.editor?.length ? { editor: encodeNames(work.editor) } : {}), otherDOIs, truncated }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
  return JSON.stringify([
    id.slice(0, longestField),
    work.year ?? 0,
    encodeNames(work.author),
    fields,
    ...(Object.keys(rest).length > 0 ? [rest] : []),
  ]);
}

/** A damaged row may be JSON in another form. */
const StoredForm = z
  .tuple([z.string(), z.number(), z.string(), z.array(z.union([z.string(), z.literal(0)]))])
  .rest(z.record(z.string(), z.unknown()));

interface StoredExtra {
  editor?: string;
  otherDOIs?: string;
  /** The roles whose lists of names end in "and others". */
  truncated?: string;
}

export function decodeEntry(record: string): SnapshotEntry {
  const [id, year, author, fields, rest = {}] = StoredForm.parse(JSON.parse(record));
  const { editor, otherDOIs, truncated, ...others } = rest as Omit<SnapshotEntry, "id" | "work"> & StoredExtra;
  const work: Work = { author: decodeNames(author) };
  if (year !== 0) work.year = year;
  for (const [index, field] of textFields.entries()) {
    const value = fields[index];
    if (typeof value === "string") work[field] = value;
  }
  if (editor) work.editor = decodeNames(editor);
  if (otherDOIs || truncated) work.extra = { ...(otherDOIs ? { otherDOIs } : {}), ...(truncated ? { others: truncated } : {}) };
  return { id, work, ...others };
}

/** One "family|given" per line. Names contain no control characters. */
function encodeNames(names: readonly Name[]): string {
  return names
    .slice(0, maxNames)
    .map(({ family, given }) => (given === undefined ? clean(family) : `${clean(family)}|${clean(given)}`))
    .join("\n");
}

function decodeNames(names: string): Name[] {
  if (names === "") return [];
  return names.split("\n").map((name) => {
    const bar = name.indexOf("|");
    return bar === -1 ? { family: name } : { family: name.slice(0, bar), given: name.slice(bar + 1) };
  });
}

/** A field without entities, which snapshots leave in names of venues and publishers. */
const plain = (value: string | undefined) => (value?.includes("&") ? withoutEntities(value.slice(0, 2 * longestField)) : value);

function clean(part: string): string {
  return withoutEntities(part.slice(0, 600))
    .replace(/[|\s]+/g, " ")
    .trim()
    .slice(0, 300);
}
