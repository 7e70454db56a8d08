import type { Name, Work } from "../../../domain/reference/work.ts";
import { isRecord } from "../../shared/is-record.ts";
import { maxNames } from "../bibliography.ts";
import { datesOf } from "../dates.ts";
import { bareDoi, cleanArxiv, cleanIdentifier } from "../identifiers.ts";

/** Fields that a Work has under CSL's own names. */
const textFields = [
  ...(["type", "title", "container-title", "collection-title", "volume", "issue", "page", "edition", "number", "genre"] as const),
  ...(["publisher", "publisher-place", "note", "DOI", "URL", "ISBN", "ISSN", "PMID", "PMCID"] as const),
];
const peopleFields = ["author", "editor", "translator"] as const;

/** Converts a CSL-JSON item to a Work; unknown fields are kept by name, values other than text as JSON. */
export function workOfCsl(item: unknown): Work {
  const fields = new Map(Object.entries(isRecord(item) ? item : {}));
  const work: Work = { author: [] };
  for (const field of textFields) {
    const text = textOf(fields.get(field));
    if (text === undefined) continue;
    fields.delete(field);
    if (text !== "") work[field] = text;
  }
  for (const field of peopleFields) {
    const names = namesOf(fields.get(field));
    if (!names) continue;
    fields.delete(field);
    if (names.length > 0 || field === "author") work[field] = names;
  }
  if (work.DOI) work.DOI = bareDoi(work.DOI) ?? work.DOI;
  readDates();
  readArxiv();
  fields.delete("id");
  const extra = Object.fromEntries([...fields].flatMap(([name, value]) => (value === undefined ? [] : [[name, keepValue(value)]])));
  return Object.keys(extra).length > 0 ? { ...work, extra } : work;

  function readDates(): void {
    const issued = dateOf(fields.get("issued"));
    if (issued) {
      Object.assign(work, datesOf(issued.date));
      if (issued.whole) fields.delete("issued");
    }
    const suffix = textOf(fields.get("year-suffix"));
    if (suffix) {
      work.yearSuffix = suffix;
      fields.delete("year-suffix");
    }
    const accessed = dateOf(fields.get("accessed"));
    if (!accessed) return;
    if (accessed.date !== "") work.accessed = accessed.date;
    if (accessed.whole) fields.delete("accessed");
  }

  function readArxiv(): void {
    const archive = textOf(fields.get("archive"));
    const location = textOf(fields.get("archive_location")) ?? "";
    if (archive?.toLowerCase() === "arxiv" && location !== "") {
      work.arXiv = cleanIdentifier(location, "arxiv");
      fields.delete("archive");
      fields.delete("archive_location");
      return;
    }
    const named = [fields.get("arxiv"), fields.get("arXiv")].map((value) => textOf(value) ?? "").find((value) => value !== "");
    const arxiv = cleanArxiv(named ?? `${work.number ?? ""} ${work.URL ?? ""} ${work.DOI ?? ""} ${work.note ?? ""}`);
    if (arxiv && (named || /arxiv/i.test(`${work.number} ${work.URL} ${work.DOI} ${work.note}`))) work.arXiv = arxiv;
  }
}

/** A Work as a CSL-JSON item, without its id. */
export function cslOfWork(work: Work): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const field of textFields) if (work[field] !== undefined) item[field] = work[field];
  for (const field of peopleFields) if (work[field] && work[field].length > 0) item[field] = work[field].map(cslName);
  const date = work.date ?? (work.year === undefined ? undefined : String(work.year));
  if (date !== undefined) item.issued = cslDate(date);
  if (work.yearSuffix) item["year-suffix"] = work.yearSuffix;
  if (work.accessed) item.accessed = cslDate(work.accessed);
  if (work.arXiv) Object.assign(item, { archive: "arXiv", archive_location: work.arXiv });
  for (const [name, value] of Object.entries(work.extra ?? {}))
    if (name !== "id" && !(name in item && name !== "issued" && name !== "accessed")) item[name] = givenValue(value);
  return item;
}

/** Text and numbers, without the markup that CSL allows; undefined for other values. */
function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return undefined;
  return value.replace(/<\/?(?:i|b|sup|sub|sc|span)(?:\s[^<>]{0,200})?>/g, "").trim();
}

function namesOf(value: unknown): Name[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, maxNames).flatMap((name): Name[] => {
    if (typeof name === "string") return name.trim() === "" ? [] : [{ family: name.trim() }];
    if (!isRecord(name)) return [];
    const part = (field: string) => textOf(name[field]) ?? "";
    const family = [part("dropping-particle"), part("non-dropping-particle"), part("family")].filter((word) => word !== "").join(" ");
    const given = [part("given"), part("suffix")].filter((word) => word !== "").join(", ");
    if (family === "") return [part("literal") || part("name") || given].filter((word) => word !== "").map((word) => ({ family: word }));
    return [given === "" ? { family } : { family, given }];
  });
}

export function cslName({ family, given }: Name): Record<string, string> {
  if (given === undefined) return { literal: family };
  const [name, suffix] = given.split(/, (?=[^,]*$)/);
  return suffix === undefined ? { family, given } : { family, given: name!, suffix };
}

/** A date in the form of a Work, and whether nothing is lost. */
function dateOf(value: unknown): { date: string; whole: boolean } | undefined {
  const text = textOf(value);
  if (text !== undefined) return { date: text, whole: true };
  if (Array.isArray(value)) return dateOf(value[0]);
  if (!isRecord(value)) return undefined;
  // The older form of pandoc's YAML.
  if (value.year !== undefined) return { date: partsOf([value.year, value.month, value.day]), whole: false };
  const others = Object.keys(value).filter((name) => name !== "date-parts" && name !== "raw" && name !== "literal");
  const parts = Array.isArray(value["date-parts"]) ? value["date-parts"].map(partsOf).filter((date) => date !== "") : [];
  const words = textOf(value.raw) ?? textOf(value.literal);
  if (parts.length > 0) return { date: parts.join("/"), whole: others.length === 0 && words === undefined };
  return words === undefined ? { date: "", whole: false } : { date: words, whole: others.length === 0 };
}

function partsOf(parts: unknown): string {
  if (!Array.isArray(parts)) return "";
  const [year, ...rest] = parts.slice(0, 3).map((part) => textOf(part) ?? "");
  return [year ?? "", ...rest.map((part) => part.padStart(2, "0"))].filter((part) => part !== "" && part !== "00").join("-");
}

function cslDate(date: string): Record<string, unknown> {
  const isParts = date.split("/").every((part) => /^-?[1-9]\d{0,3}(?:-\d\d(?:-\d\d)?)?$/.test(part) && !part.includes("-00"));
  if (!isParts || date.split("/").length > 2) return { literal: date };
  return {
    "date-parts": date
      .split("/")
      .map((part) =>
        [...part.matchAll(/(?<!\d)-?\d+/g)].map(([number], index) => (index === 0 ? Number(number) : Math.abs(Number(number)))),
      ),
  };
}

/** Text is kept as it is, other values as JSON; text that looks like JSON is quoted. */
function keepValue(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && givenValue(value) === value ? value : JSON.stringify(value);
}

function givenValue(text: string): unknown {
  if (!/^(?:[[{"]|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
