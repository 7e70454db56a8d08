import { nameOfParts, parsePersonName } from "../../../formats/shared/parse-person-name.ts";
import type { ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { listValue, readObjects, recordsValue, textValue, withKnownFields, yearOf } from "../reading/read-fields.ts";
import { splitJson } from "../reading/split-json.ts";
import type { SnapshotEntry } from "../snapshot-entry.ts";
import { plainTitle } from "../words/plain-title.ts";
import { canonicalIdentifier } from "../words/search-tokens.ts";

/** The metadata of arXiv, one paper per line. */
export const arxivSnapshot: SnapshotKind = {
  id: "arxiv",
  title: "arXiv",
  scope: "venues",
  recognises: (head) => /^\ufeff?\s*\{/.test(head) && /"submitter"\s*:/.test(head) && /"categories"\s*:/.test(head),
  read: (content) => readObjects(splitJson(content), readPaper),
};

function readPaper(item: Record<string, unknown>): ReadRecord {
  const id = textValue(item.id);
  if (id === undefined) return { why: "it has no id" };
  const title = textValue(item.title);
  const first = textValue(recordsValue(item.versions)[0]?.created);
  const updated = textValue(item.update_date);
  const submitted = first === undefined ? submittedIn(id) : dateOf(first);
  const published = textValue(item.doi)?.split(/\s+/)[0];
  const entry: SnapshotEntry = {
    id,
    work: withKnownFields({
      type: "article",
      title: title === undefined ? undefined : plainTitle(title),
      author: namesOf(item),
      year: yearOf(submitted ?? updated),
      date: submitted,
      "container-title": "arXiv",
      arXiv: id,
    }),
    notices: /\bwithdrawn\b/i.test(textValue(item.comments) ?? "")
      ? [{ kind: "withdrawal", reasons: [textValue(item.comments)!] }]
      : undefined,
    related: published === undefined ? undefined : [{ relation: "preprint-of", DOI: canonicalIdentifier("DOI", published) }],
    URL: `https://arxiv.org/abs/${id}`,
  };
  return { entries: [entry], updated };
}

function namesOf(item: Record<string, unknown>) {
  const parsed = listValue(item.authors_parsed).map((name) => {
    const [family, given, suffix] = listValue(name).map(textValue);
    return nameOfParts(
      family === undefined ? undefined : plainTitle(family),
      [given, suffix]
        .filter(Boolean)
        .map((part) => plainTitle(part!))
        .join(", "),
    );
  });
  const written = (textValue(item.authors) ?? "").split(/,\s*(?:and\s+)?|\s+and\s+/).map((name) => parsePersonName(plainTitle(name)));
  return (parsed.length > 0 ? parsed : written).filter((name) => name !== undefined);
}

/** "Mon, 2 Apr 2007 19:18:42 GMT" as a date. */
function dateOf(created: string): string | undefined {
  const time = Date.parse(created);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** The month that an arXiv id begins with, or the year and month in an old one. */
function submittedIn(id: string): string | undefined {
  const [, year, month] = /^(?:[a-z.-]+\/)?(\d\d)(\d\d)/i.exec(id) ?? [];
  if (year === undefined) return undefined;
  return `${Number(year) > 90 ? 19 : 20}${year}-${month}`;
}
