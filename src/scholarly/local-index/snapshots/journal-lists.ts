import type { SnapshotContent } from "../reading/open-content.ts";
import type { PendingRecord, ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { columnsOf, splitRows } from "../reading/split-rows.ts";
import type { JournalListing } from "../snapshot-entry.ts";
import { listingTokens } from "../words/listing-tokens.ts";
import { shortHash } from "../words/search-tokens.ts";

type Row = ReadonlyMap<string, string>;

/** The Directory of Open Access Journals. Addresses are left out: journals that are not listed share their hosts. */
export const doaj = listOf(
  "doaj",
  "DOAJ",
  (columns) => columns.includes("journal title") && columns.some((name) => name.startsWith("journal issn")),
  readDoaj,
);

/** Hijacked journals: somebody uses the journal's name at another address. */
export const hijackedJournals = listOf(
  "hijacked-journals",
  "the list of hijacked journals",
  (columns) => columns.includes("hijacked") && columns.includes("authentic"),
  (row) =>
    listing("journal", row.get("hijacked"), {
      otherNames: [row.get("hijackedabbr")],
      URL: row.get("hijackedurl") || row.get("althijackedurl"),
      remarks: [row.get("authentic") ? `the authentic journal is ${row.get("authentic")}` : undefined, row.get("authenticurl")],
    }),
);

/** Lists of predatory publishers and journals. Both have the same columns; the file name distinguishes them. */
export const predatoryPublishers = predatory("publisher");
export const predatoryJournals = predatory("journal");

function predatory(subject: JournalListing["subject"]): SnapshotKind {
  return listOf(
    `predatory-${subject}s`,
    `the list of predatory ${subject}s`,
    (columns, path) =>
      columns[0] === "url" &&
      columns.includes("name") &&
      columns.includes("abbr") &&
      !columns.includes("alturl") &&
      /publisher/i.test(path) === (subject === "publisher"),
    (row) => listing(subject, row.get("name"), { otherNames: [row.get("abbr")], URL: row.get("url") }),
  );
}

function listOf(
  id: string,
  title: string,
  recognises: (columns: string[], path: string) => boolean,
  read: (row: Row) => JournalListing | undefined,
): SnapshotKind {
  return {
    id,
    title,
    scope: "none",
    recognises: (head, path) => recognises(columnsOf(head.slice(0, 20_000)), path.replace(/^.*[/\\]/, "")),
    async *read(content: SnapshotContent): AsyncGenerator<PendingRecord> {
      for await (const record of splitRows(content)) yield "why" in record ? record : { read: () => entryOf(record.row) };
    },
    tokensOfListing: ({ listing: entry }) => (entry ? listingTokens(entry) : []),
  };

  function entryOf(row: Row): ReadRecord {
    const found = read(row);
    if (!found) return { why: "it names nothing" };
    const id = shortHash(JSON.stringify(found));
    return { entries: [{ id, work: { author: [] }, listing: found }], updated: dateIn(row.get("last updated date")) };
  }
}

function readDoaj(row: Row): JournalListing | undefined {
  const columns = [...row];
  const value = (beginning: string) => columns.find(([name, text]) => name.startsWith(beginning) && text !== "")?.[1];
  const seal = value("doaj seal");
  return listing("journal", row.get("journal title"), {
    otherNames: [value("alternative title")],
    ISSN: [value("journal issn"), value("journal eissn")],
    publisher: value("publisher"),
    remarks: [value("review process") ? `review: ${value("review process")}` : undefined, seal === "Yes" ? "DOAJ Seal" : undefined],
  });
}

type Parts = {
  otherNames?: (string | undefined)[];
  ISSN?: (string | undefined)[];
  publisher?: string | undefined;
  URL?: string | undefined;
  remarks?: (string | undefined)[];
};

function listing(
  subject: JournalListing["subject"],
  name: string | undefined,
  { otherNames = [], ISSN = [], publisher, URL, remarks = [] }: Parts,
): JournalListing | undefined {
  if (!name) return undefined;
  const given = (values: (string | undefined)[]) => values.filter((value) => value !== undefined && value !== "") as string[];
  return { subject, name, otherNames: given(otherNames), ISSN: given(ISSN), publisher, URL: URL || undefined, remarks: given(remarks) };
}

function dateIn(text: string | undefined): string | undefined {
  return /^\d{4}-\d\d-\d\d/.exec(text ?? "")?.[0];
}
