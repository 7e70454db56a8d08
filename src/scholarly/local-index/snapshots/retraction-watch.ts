import type { Notice } from "../../../domain/reference/index-record.ts";
import { parsePersonName } from "../../../formats/shared/parse-person-name.ts";
import type { SnapshotContent } from "../reading/open-content.ts";
import type { PendingRecord, ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { withKnownFields, yearOf } from "../reading/read-fields.ts";
import { columnsOf, splitRows } from "../reading/split-rows.ts";
import { plainTitle } from "../words/plain-title.ts";
import { canonicalIdentifier } from "../words/search-tokens.ts";

const natureColumn = /^(?:retractionnature|nature)\b/;

/** Retraction Watch's table, or a short form with only DOI and nature. */
export const retractionWatch: SnapshotKind = {
  id: "retraction-watch",
  title: "Retraction Watch",
  // The table has only works with notices, so a miss is not evidence.
  scope: "none",
  recognises: (head) => {
    const columns = columnsOf(head.slice(0, 5_000));
    return columns.some((name) => natureColumn.test(name)) && columns.some((name) => name === "originalpaperdoi" || name === "doi");
  },
  read: readTable,
};

async function* readTable(content: SnapshotContent): AsyncGenerator<PendingRecord> {
  for await (const record of splitRows(content)) yield "why" in record ? record : { read: () => readRow(record.row) };
}

const kinds: [RegExp, Notice["kind"]][] = [
  [/^(?:reinstatement|i)$/i, "reinstatement"],
  [/^(?:expression of concern|e)$/i, "expression-of-concern"],
  [/^(?:correction|c)$/i, "correction"],
  [/^(?:withdrawal|w)$/i, "withdrawal"],
  [/^(?:retraction|r)$/i, "retraction"],
];

function readRow(row: ReadonlyMap<string, string>): ReadRecord {
  const value = (name: string) => {
    const text = row.get(name)?.trim() ?? "";
    return text === "" || /^(?:unavailable|na|0)$/i.test(text) ? undefined : text;
  };
  const nature = [...row].find(([name]) => natureColumn.test(name))?.[1].trim() ?? "";
  // Short tables give all of a paper's in one row: "C,R".
  const said = nature.split(/[,;]/).flatMap((each) => kinds.find(([pattern]) => pattern.test(each.trim()))?.[1] ?? []);
  if (said.length === 0) return { why: `its nature is “${nature.slice(0, 80)}”` };
  const DOI = value("originalpaperdoi") ?? value("doi");
  const PMID = value("originalpaperpubmedid")?.replace(/\.0$/, "");
  const title = value("title");
  if (DOI === undefined && PMID === undefined && title === undefined) return { why: "it names no paper" };
  const published = dateOf(value("originalpaperdate"));
  const [date, notice] = [dateOf(value("retractiondate")), value("retractiondoi")];
  const reasons = (value("reason") ?? "")
    .split(";")
    .map((reason) => reason.replace(/^\+/, "").trim())
    .filter((reason) => reason !== "");
  const own = DOI === undefined ? undefined : canonicalIdentifier("DOI", DOI);
  const ofNotice = notice === undefined ? undefined : canonicalIdentifier("DOI", notice);
  return {
    entries: [
      {
        id: own ?? (PMID === undefined ? `title:${title}` : `PMID:${PMID}`),
        work: withKnownFields({
          type:
            value("articletype") === undefined || /article|review|letter|communication|case report/i.test(value("articletype")!)
              ? "article-journal"
              : /conference/i.test(value("articletype")!)
                ? "paper-conference"
                : undefined,
          title: title === undefined ? undefined : plainTitle(title),
          author: (value("author") ?? "")
            .split(";")
            .map(parsePersonName)
            .filter((name) => name !== undefined),
          year: yearOf(published),
          date: published,
          "container-title": value("journal"),
          publisher: value("publisher"),
          DOI: own,
          PMID,
        }),
        // If the notice has the DOI of the paper, it has no DOI of its own.
        notices: said.map((kind) => ({
          kind,
          reasons,
          ...(date === undefined ? {} : { date }),
          ...(ofNotice === undefined || ofNotice === own ? {} : { DOI: ofNotice }),
        })),
      },
    ],
    updated: date,
  };
}

/** Dates are written as 7/12/2023 0:00, the month first. */
function dateOf(text: string | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text ?? "") ?? [];
  if (year !== undefined) return `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
  return /^\d{4}(?:-\d\d){0,2}/.exec(text ?? "")?.[0];
}
