import type { Span } from "../../../domain/document/locator.ts";
import type { Name, Work } from "../../../domain/reference/work.ts";
import type { SourcePiece } from "../../shared/canonical-text.ts";
import { nameOfParts } from "../../shared/parse-person-name.ts";
import { plainPieces, type SourceText, textOf } from "../../shared/source-text.ts";
import { type BibliographyEntry, maxNames } from "../bibliography.ts";
import { datesOf } from "../dates.ts";
import { bareDoi, cleanArxiv } from "../identifiers.ts";
import { printEntry } from "../print-entry.ts";

/** Fields of a Work that are text. */
export type WorkTextField = { [Field in keyof Work]-?: Work[Field] extends string | undefined ? Field : never }[keyof Work];

/** A record of RIS, PubMed or EndNote before it becomes a Work. Values are plain text; names are family name first. */
export interface TaggedEntry extends Span {
  key: string;
  type: string | undefined;
  text: Partial<Record<Exclude<WorkTextField, "type">, SourceText | undefined>>;
  people: Partial<Record<"author" | "editor" | "translator", SourceText[]>>;
  /** In the form of `Work.date`. */
  date: string;
  /** The printed form of the date. */
  year: SourceText | undefined;
  extra: Record<string, string>;
}

/** Converts a record to a bibliography entry. */
export function entryFromTags({ key, type, text, people: named, date, year, extra, start, end }: TaggedEntry): BibliographyEntry {
  const people: TaggedEntry["people"] = Object.fromEntries(Object.entries(named).map(([role, names]) => [role, names?.slice(0, maxNames)]));
  const work: Work = { ...(type ? { type } : {}), author: (people.author ?? []).flatMap(nameOf), ...datesOf(date) };
  for (const field of ["editor", "translator"] as const) if (people[field]?.length) work[field] = people[field].flatMap(nameOf);
  for (const [field, value] of Object.entries(text) as [WorkTextField, SourceText | undefined][]) {
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

function nameOf(value: SourceText): Name | [] {
  const [family = "", given = "", suffix = ""] = textOf(plainPieces(value))
    .split(",", 3)
    .map((part) => part.trim());
  return nameOfParts(family, [given, suffix].filter((part) => part !== "").join(", ")) ?? [];
}

/** Only the year, if the date begins with one. */
function yearPieces(date: SourceText): SourcePiece[] {
  const year = /^\s*(\d{4})/.exec(date.text);
  return year ? [{ text: year[1]!, from: date.at(year[0].length - 4) }] : plainPieces(date);
}
