import { type SourceText, sliceSourceText } from "../../shared/source-text.ts";
import { keepFirstOfEachKey, type ParsedEntries } from "../bibliography.ts";
import { monthNumber } from "../dates.ts";
import { entryFromTags } from "./tagged-entry.ts";
import { readTaggedLines, type TaggedLine, tagValues } from "./tagged-lines.ts";

const tagged = /^([A-Z]{2,4}) {0,2}- ?/;

/** Reads the tagged records of PubMed; a record begins with its PMID. */
export function readNbib(source: string): ParsedEntries {
  const records: TaggedLine[][] = [];
  for (const line of readTaggedLines(source, tagged)) {
    if (line.tag === "PMID" || records.length === 0) records.push([line]);
    else records.at(-1)!.push(line);
  }
  return keepFirstOfEachKey({ entries: records.map(entryOf), problems: [] });
}

function entryOf(record: TaggedLine[]) {
  const { take, takeAll, rest } = tagValues(record);
  const pmid = take("PMID");
  const date = take("DP", "DEP");
  const full = takeAll("FAU");
  const short = takeAll("AU");
  return entryFromTags({
    key: pmid?.text.trim() ?? "",
    type: takeAll("PT").some(({ text }) => /^books?\b/i.test(text)) ? "book" : "article-journal",
    text: {
      title: withoutPeriod(take("TI", "BTI")),
      "container-title": take("JT", "TA"),
      volume: take("VI"),
      issue: take("IP"),
      page: take("PG"),
      publisher: take("PB"),
      ISSN: withoutKind(take("IS")),
      ISBN: take("ISBN"),
      PMID: pmid,
      PMCID: take("PMC"),
      DOI: doiOf([...takeAll("LID"), ...takeAll("AID")]),
    },
    people: { author: [...(full.length > 0 ? full : short), ...takeAll("CN")], editor: takeAll("FED") },
    date: dateOf(date?.text ?? ""),
    year: date,
    extra: rest(),
    start: record[0]!.start,
    end: record.at(-1)!.end,
  });
}

function withoutPeriod(title: SourceText | undefined): SourceText | undefined {
  return title?.text.endsWith(".") ? sliceSourceText(title, 0, title.text.length - 1) : title;
}

/** Removes the kind from "1234-5678 (Electronic)". */
function withoutKind(value: SourceText | undefined): SourceText | undefined {
  return value && sliceSourceText(value, 0, /^\S*/.exec(value.text)![0].length);
}

function doiOf(values: SourceText[]): SourceText | undefined {
  const doi = values.find(({ text }) => text.endsWith("[doi]"));
  return doi && sliceSourceText(doi, 0, doi.text.length - "[doi]".length);
}

/** PubMed writes 2019 Mar 14, or 20190314. */
function dateOf(text: string): string {
  const [, year, month = "", day = ""] = /^(\d{4})(?: ([A-Z][a-z]{2})(?: (\d{1,2}))?)?$/.exec(text.trim()) ?? [];
  if (!year) return text.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  return [year, monthNumber(month) ?? "", day === "" ? "" : day.padStart(2, "0")].filter((part) => part !== "").join("-");
}
