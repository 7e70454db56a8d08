import { SaxesParser } from "saxes";
import type { SourceText } from "../../shared/source-text.ts";
import { keepFirstOfEachKey, type ParsedEntries } from "../bibliography.ts";
import { monthNumber } from "../dates.ts";
import { entryFromTags } from "./tagged-entry.ts";
import { type TaggedLine, tagValues } from "./tagged-lines.ts";

const cslTypes: Record<string, string> = {
  "journal article": "article-journal",
  "electronic article": "article-journal",
  "magazine article": "article-magazine",
  "newspaper article": "article-newspaper",
  book: "book",
  "edited book": "book",
  "electronic book": "book",
  "conference proceedings": "paper-conference",
  "conference paper": "paper-conference",
  "book section": "chapter",
  report: "report",
  "government document": "report",
  thesis: "thesis",
  "web page": "webpage",
  "online database": "webpage",
  blog: "post-weblog",
  patent: "patent",
  "computer program": "software",
  dataset: "dataset",
  manuscript: "manuscript",
  "unpublished work": "manuscript",
  statute: "legislation",
  case: "legal_case",
  standard: "standard",
};

/** Formatting elements: their content belongs to the parent. */
const transparent = new Set(["style"]);

/** Deeper than any export. */
const maxDepth = 100;

/** Reads EndNote XML. Only XML's predefined entities are known, so entity expansion attacks have no effect. */
export function readEndnoteXml(source: string): ParsedEntries {
  const found: ParsedEntries = { entries: [], problems: [] };
  const path: string[] = [];
  let record: { lines: TaggedLine[]; start: number; type: string } | undefined;
  let words: { text: string; from: number } | undefined;
  const parser = new SaxesParser();
  let broken = false;

  parser.on("error", (error) => {
    if (!broken)
      found.problems.push({
        at: Math.min(parser.position, source.length),
        why: `the XML is broken: ${error.message.replace(/^[\d:]+ /, "")}`,
      });
    broken = true;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (transparent.has(name)) return;
    path.push(path.length < maxDepth ? name : "");
    words = undefined;
    if (name === "record") record = { lines: [], start: source.lastIndexOf("<record", parser.position), type: "" };
    if (name === "ref-type" && record) record.type = attributes.name ?? "";
  });
  const onText = (text: string) => {
    if (!record) return;
    const from = Math.max(0, parser.position - text.length - 1);
    words = words ? { text: words.text + text, from: words.from } : { text, from: placeOf(text, from) };
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("closetag", ({ name }) => {
    if (transparent.has(name)) return;
    const tag = path.slice(-2).join("/");
    path.pop();
    if (record && words && words.text.trim() !== "") {
      const { text, from } = words;
      record.lines.push({
        tag: tag.startsWith("record/") ? name : tag,
        value: { text, at: (index) => from + index },
        start: from,
        end: from + text.length,
      });
    }
    words = undefined;
    if (name !== "record" || !record) return;
    found.entries.push(entryOf(record.lines, record.type, record.start, parser.position));
    record = undefined;
  });
  try {
    parser.write(source).close();
  } catch (error) {
    if (!broken) found.problems.push({ at: 0, why: `the XML is broken: ${(error as Error).message}` });
  }
  return keepFirstOfEachKey(found);

  /** Text with entities is longer in the file than when read, so it begins further back. */
  function placeOf(text: string, guess: number): number {
    if (source.startsWith(text, guess)) return guess;
    return Math.max(0, source.lastIndexOf(">", guess) + 1);
  }
}

function entryOf(lines: TaggedLine[], kind: string, start: number, end: number) {
  const { take, takeAll, rest } = tagValues(lines);
  const number = take("rec-number");
  const label = take("label");
  const refType = take("ref-type");
  const type = Object.hasOwn(cslTypes, kind.toLowerCase()) ? cslTypes[kind.toLowerCase()] : undefined;
  const year = take("dates/year");
  const serial = take("isbn");
  const issue = take("number");
  const isArticle = type?.startsWith("article") === true;
  return entryFromTags({
    key: (label ?? number)?.text.trim() ?? "",
    type,
    text: {
      title: take("titles/title"),
      "container-title": take("titles/secondary-title", "periodical/full-title", "alt-periodical/full-title", "titles/alt-title"),
      "collection-title": take("titles/tertiary-title"),
      volume: take("volume"),
      [isArticle ? "issue" : "number"]: issue,
      page: take("pages"),
      edition: take("edition"),
      genre: take("work-type"),
      publisher: take("publisher"),
      "publisher-place": take("pub-location"),
      note: take("notes"),
      DOI: take("electronic-resource-num"),
      URL: take("related-urls/url", "web-urls/url"),
      [isArticle ? "ISSN" : "ISBN"]: serial,
    },
    people: {
      author: takeAll("authors/author"),
      editor: takeAll("secondary-authors/author"),
      translator: takeAll("subsidiary-authors/author"),
    },
    date: dateOf(year, take("pub-dates/date")),
    year,
    extra: { ...(type ? {} : { "ref-type": kind || (refType?.text ?? "") }), ...rest() },
    start,
    end,
  });
}

/** The year with the month and day that "March 14" or "14 Mar" adds. */
function dateOf(year: SourceText | undefined, date: SourceText | undefined): string {
  const words = year?.text.trim() ?? "";
  const [, before, month = "", after] = /^(?:(\d{1,2})\.? )?([A-Z][a-z]{2,8})\.?(?: (\d{1,2}))?\b/.exec(date?.text.trim() ?? "") ?? [];
  const number = monthNumber(month);
  if (!/^\d{4}$/.test(words) || !number) return words || (date?.text.trim() ?? "");
  const day = before ?? after;
  return day ? `${words}-${number}-${day.padStart(2, "0")}` : `${words}-${number}`;
}
