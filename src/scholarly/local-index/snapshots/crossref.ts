import type { Notice } from "../../../domain/reference/index-record.ts";
import type { Name } from "../../../domain/reference/work.ts";
import { nameOfParts } from "../../../formats/shared/parse-person-name.ts";
import { noticeKind, readMarkedTitle } from "../../services/notices.ts";
import type { ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { listValue, readObjects, recordsValue, recordValue, textValue, withKnownFields, yearOf } from "../reading/read-fields.ts";
import { splitJson } from "../reading/split-json.ts";
import type { SnapshotEntry } from "../snapshot-entry.ts";
import { plainTitle } from "../words/plain-title.ts";
import { canonicalIdentifier } from "../words/search-tokens.ts";

/** Crossref's public data file: JSON files with `items`, or one item per line. */
export const crossrefSnapshot: SnapshotKind = {
  id: "crossref",
  title: "Crossref",
  scope: "all",
  minWorks: 100_000_000,
  recognises: (head) =>
    /^\ufeff?\s*[[{]/.test(head) &&
    /"DOI"\s*:/.test(head) &&
    /"(?:is-referenced-by-count|reference-count|deposited|published-print|content-domain)"\s*:/.test(head),
  read: (content) => readObjects(splitJson(content), readCrossrefItem),
};

/** The kinds of works that Crossref names otherwise than CSL. */
export const crossrefTypes: Record<string, string> = {
  "journal-article": "article-journal",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  "book-section": "chapter",
  "book-part": "chapter",
  "reference-entry": "entry",
  monograph: "book",
  book: "book",
  "edited-book": "book",
  "reference-book": "book",
  proceedings: "book",
  "posted-content": "article",
  dissertation: "thesis",
  report: "report",
  "report-component": "report",
  dataset: "dataset",
  standard: "standard",
  "peer-review": "review",
  journal: "periodical",
  database: "dataset",
};

/** A work as Crossref describes it, in its snapshot and in the answers of its service. */
export function readCrossrefItem(item: Record<string, unknown>): ReadRecord {
  const DOI = textValue(item.DOI)?.toLowerCase();
  if (DOI === undefined) return { why: "it has no DOI" };
  const title = textValue(listValue(item.title)[0]);
  const subtitle = textValue(listValue(item.subtitle)[0]);
  const whole = title === undefined || subtitle === undefined || title.includes(subtitle) ? title : `${title}: ${subtitle}`;
  const marked = readMarkedTitle(whole === undefined ? undefined : plainTitle(whole), "");
  // `update-to` names the works that this notice is about.
  const [noticeOfOthers] = recordsValue(item["update-to"]).flatMap((update) => noticeKind(textValue(update.type) ?? "") ?? []);
  const date = dateOf(item.issued) ?? dateOf(item.published) ?? dateOf(item["published-print"]) ?? dateOf(item["published-online"]);
  const container = textValue(listValue(item["container-title"])[0]);
  const work = withKnownFields({
    type: crossrefTypes[textValue(item.type) ?? ""] ?? textValue(item.type),
    title: marked.title,
    author: namesOf(item.author),
    editor: namesOf(item.editor).length > 0 ? namesOf(item.editor) : undefined,
    year: yearOf(date),
    date: date !== undefined && date.length > 4 ? date : undefined,
    "container-title": container === undefined ? undefined : plainTitle(container),
    volume: textValue(item.volume),
    issue: textValue(item.issue),
    page: textValue(item.page) ?? textValue(item["article-number"]),
    edition: textValue(item["edition-number"]),
    publisher: textValue(item.publisher),
    DOI,
    ISBN: textsOf(item.ISBN),
    ISSN: textsOf(item.ISSN),
    genre: noticeOfOthers === undefined ? undefined : `${noticeOfOthers} notice`,
  });
  const citedBy = Number(item["is-referenced-by-count"]);
  const entry: SnapshotEntry = {
    id: DOI,
    work,
    notices: [
      ...recordsValue(item["updated-by"]).flatMap((update) => noticeOf(update, textValue(update.DOI))),
      ...withoutIndex(marked.notices),
    ],
    related: relatedOf(recordValue(item.relation)),
    citedBy: Number.isInteger(citedBy) && citedBy > 0 ? citedBy : undefined,
  };
  return { entries: [entry, ...noticesOn(item, DOI)], updated: textValue(recordValue(item.indexed)["date-time"])?.slice(0, 10) };
}

/** Removes the index, which is added when the entry is read. */
function withoutIndex(notices: readonly Notice[]): Omit<Notice, "index">[] {
  return notices.map(({ index: _, ...notice }) => notice);
}

/** A notice names the works that it is about. It is stored with those works. */
function noticesOn(item: Record<string, unknown>, own: string): SnapshotEntry[] {
  return recordsValue(item["update-to"]).flatMap((update) => {
    const about = textValue(update.DOI)?.toLowerCase();
    const notices = noticeOf(update, own);
    return about === undefined || about === own || notices.length === 0 ? [] : [{ id: about, work: { author: [], DOI: about }, notices }];
  });
}

function noticeOf(update: Record<string, unknown>, notice: string | undefined): NonNullable<SnapshotEntry["notices"]> {
  const kind = noticeKind(textValue(update.type) ?? textValue(update.label) ?? "");
  if (!kind) return [];
  const date = textValue(recordValue(update.updated)["date-time"])?.slice(0, 10) ?? dateOf(update.updated);
  return [{ kind, reasons: [], ...(date === undefined ? {} : { date }), ...(notice === undefined ? {} : { DOI: notice.toLowerCase() }) }];
}

const relations = {
  "is-preprint-of": "preprint-of",
  "has-preprint": "has-preprint",
  "is-translation-of": "translation-of",
  "is-same-as": "same-as",
} as const;

function relatedOf(relation: Record<string, unknown>): SnapshotEntry["related"] {
  return Object.entries(relations).flatMap(([name, kind]) =>
    recordsValue(relation[name]).flatMap((other) => {
      const id = textValue(other.id);
      return id === undefined || textValue(other["id-type"]) !== "doi" ? [] : [{ relation: kind, DOI: canonicalIdentifier("DOI", id) }];
    }),
  );
}

function namesOf(value: unknown): Name[] {
  return recordsValue(value)
    .map((name) =>
      nameOfParts(textValue(name.family) ?? textValue(name.name), [name.given, name.suffix].map(textValue).filter(Boolean).join(", ")),
    )
    .filter((name) => name !== undefined);
}

function textsOf(value: unknown): string | undefined {
  const texts = listValue(value)
    .map(textValue)
    .filter((text) => text !== undefined);
  return texts.length > 0 ? texts.map((text) => text.replace(/^https?:\/\/\S*\//, "")).join(" ") : undefined;
}

function dateOf(value: unknown): string | undefined {
  const parts = listValue(listValue(recordValue(value)["date-parts"])[0])
    .map(textValue)
    .filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : [parts[0]!, ...parts.slice(1).map((part) => part.padStart(2, "0"))].join("-");
}
