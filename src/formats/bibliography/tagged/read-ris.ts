import { joinSourceText, type SourceText } from "../../shared/source-text.ts";
import { type BibliographyEntry, keepFirstOfEachKey, type ParsedEntries } from "../bibliography.ts";
import { isInBook } from "../bibtex/bibtex-types.ts";
import { monthNumber } from "../dates.ts";
import { cslTypeOfRis, isNamedField } from "./ris-types.ts";
import { entryFromTags } from "./tagged-entry.ts";
import { readTaggedLines, type TaggedLine, tagValues } from "./tagged-lines.ts";

export const risLine = /^\s{0,8}([A-Z][A-Z0-9]) {1,2}-(?: |$)/;

/** Reads RIS, in the dialects of its many writers. */
export function readRis(source: string): ParsedEntries {
  const found: ParsedEntries = { entries: [], problems: [] };
  let record: TaggedLine[] = [];
  for (const line of readTaggedLines(source, risLine)) {
    if (line.tag === "TY") finish(false);
    if (line.tag === "ER") finish(true);
    else record.push(line);
  }
  finish(false);
  return keepFirstOfEachKey(found);

  function finish(ended: boolean): void {
    const [first] = record;
    if (!first) return;
    if (first.tag !== "TY") found.problems.push({ at: first.start, why: "a record begins without TY", isMinor: true });
    if (!ended) found.problems.push({ at: first.start, why: "a record does not end with ER", isMinor: true });
    found.entries.push(entryOf(record, first.start, record.at(-1)!.end));
    record = [];
  }
}

function entryOf(record: TaggedLine[], start: number, end: number): BibliographyEntry {
  const { take, takeAll, rest } = tagValues(record);
  const kind = take("TY");
  const date = take("DA");
  const year = take("PY", "Y1");
  const visited = take("Y2");
  const serial = take("SN");
  const named = namedValues(takeAll("U1"));
  const type = named.type ?? cslTypeOfRis(kind?.text ?? "");
  const entry = entryFromTags({
    key: take("ID", "LB")?.text.trim() ?? "",
    type,
    text: {
      title: take("TI", "T1", "CT"),
      "container-title": take("T2", "JF", "JO", "BT", "JA", "J2"),
      "collection-title": take("T3"),
      volume: take("VL"),
      issue: take("IS"),
      page: pages(take("SP"), take("EP")),
      edition: take("ET"),
      number: take("M1"),
      genre: take("M3"),
      publisher: take("PB"),
      "publisher-place": take("CY", "PP"),
      note: take("N1"),
      DOI: take("DO"),
      URL: take("UR"),
      [serial && /^\s*\d{4}-?\d{3}[\dX]\b/i.test(serial.text) && !/^\s*97[89]/.test(serial.text) ? "ISSN" : "ISBN"]: serial,
    },
    people: {
      author: takeAll("AU", "A1"),
      // A2 names are the editors of a book or its parts; a journal has none.
      editor: [...takeAll("ED"), ...(isInBook(type) || type === "book" ? takeAll("A2") : [])],
      translator: takeAll("A4"),
    },
    date: [date, year].map((value) => dateOf(value?.text ?? "")).find((words) => words !== "") ?? "",
    year: year ?? date,
    extra: kind && !type && !/^\s*GEN\s*$/.test(kind.text) ? { TY: kind.text } : {},
    start,
    end,
  });
  const accessed = dateOf(visited?.text ?? "");
  if (accessed !== "") entry.work.accessed = accessed;
  const extra = { ...rest(), ...entry.work.extra };
  for (const [name, value] of Object.entries(named))
    if (isNamedField(name)) entry.work[name] = value;
    else if (name !== "type") extra[name] = value;
  if (Object.keys(extra).length > 0) entry.work.extra = extra;
  return entry;
}

/** `U1  - name: value` holds a field without a RIS tag; lines with the same name form one value. */
function namedValues(values: SourceText[]): Record<string, string> {
  const named: Record<string, string> = {};
  for (const { text } of values) {
    const [, name = "U1", value = text] = /^([A-Za-z][\w+-]{2,40}): (.*)$/s.exec(text) ?? [];
    named[name] = named[name] === undefined ? value : `${named[name]}\n${value}`;
  }
  return named;
}

function pages(from: SourceText | undefined, to: SourceText | undefined): SourceText | undefined {
  if (!from || !to) return from ?? to;
  return /[-–]/.test(from.text) ? from : joinSourceText([from, { text: "–", at: () => to.at(0) }, to]);
}

/** RIS dates are 2019/03/14/Spring, with parts that may be empty. */
function dateOf(text: string): string {
  const words = text.trim().replace(/\/+$/, "");
  const [year = "", month = "", day = "", ...others] = words.split("/").map((part) => part.trim());
  if (!/^\d{4}$/.test(year) || others.some((other) => other !== "")) return words;
  const number = monthNumber(month);
  if (month !== "" && !number) return words;
  return [year, number ?? "", /^\d{1,2}$/.test(day) ? day.padStart(2, "0") : day].filter((part) => part !== "").join("-");
}
