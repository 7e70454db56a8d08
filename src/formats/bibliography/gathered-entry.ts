import type { Span } from "../../domain/locator.ts";
import type { Name, Work } from "../../domain/work.ts";
import type { Piece } from "../canonical-text.ts";
import { named } from "../names.ts";
import { plainPieces, textOf, type Written } from "../written.ts";
import type { BibliographyEntry } from "./bibliography.ts";
import { datesOf } from "./dates.ts";
import { bareDoi, cleanArxiv } from "./identifiers.ts";
import { printEntry } from "./print-entry.ts";

/** Fields of a Work that are text. */
export type TextField = { [Field in keyof Work]-?: Work[Field] extends string | undefined ? Field : never }[keyof Work];

/** What a record of RIS, PubMed or EndNote holds, before it is a Work. Its values are plain words, its names have the family first. */
export interface GatheredEntry extends Span {
  key: string;
  type: string | undefined;
  text: Partial<Record<Exclude<TextField, "type">, Written | undefined>>;
  people: Partial<Record<"author" | "editor" | "translator", Written[]>>;
  /** In the form of `Work.date`. */
  date: string;
  /** What is printed of the date. */
  year: Written | undefined;
  extra: Record<string, string>;
}

/** The entry a gathered record is. */
export function entryOfGathered({ key, type, text, people, date, year, extra, start, end }: GatheredEntry): BibliographyEntry {
  const work: Work = { ...(type ? { type } : {}), author: (people.author ?? []).flatMap(nameOf), ...datesOf(date) };
  for (const field of ["editor", "translator"] as const) if (people[field]?.length) work[field] = people[field].flatMap(nameOf);
  for (const [field, value] of Object.entries(text) as [TextField, Written | undefined][]) {
    const words = value ? textOf(plainPieces(value)) : "";
    if (words !== "") work[field] = words;
  }
  if (work.DOI) work.DOI = bareDoi(work.DOI) ?? work.DOI;
  const place = [work.URL, work.number, work["container-title"], work.DOI].find((words) => words !== undefined && /arxiv/i.test(words));
  const arxiv = place && cleanArxiv(place);
  if (arxiv && !work.arXiv) work.arXiv = arxiv;
  if (Object.keys(extra).length > 0) work.extra = extra;

  const words = (field: keyof typeof text) => text[field] && plainPieces(text[field]);
  const pieces = printEntry({
    names: (people.author?.length ? people.author : (people.editor ?? [])).map(plainPieces),
    year: year && yearPieces(year),
    title: words("title"),
    container: words("container-title"),
    volume: words("volume"),
    issue: words("issue"),
    page: words("page"),
    publisher: words("publisher"),
    address: words("DOI") ?? words("URL"),
  });
  return { key, work, pieces, start, end };
}

function nameOf(value: Written): Name | [] {
  const [family = "", given = "", suffix = ""] = textOf(plainPieces(value))
    .split(",", 3)
    .map((part) => part.trim());
  return named(family, [given, suffix].filter((part) => part !== "").join(", ")) ?? [];
}

/** The year alone, where a date begins with one. */
function yearPieces(date: Written): Piece[] {
  const year = /^\s*(\d{4})/.exec(date.text);
  return year ? [{ text: year[1]!, from: date.at(year[0].length - 4) }] : plainPieces(date);
}
