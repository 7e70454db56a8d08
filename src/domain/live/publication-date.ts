import type { Document } from "../document/document.ts";
import type { Work } from "../reference/work.ts";
import { workOfDocument } from "../reference/work-of-document.ts";
import { findDates } from "../text/date-mention.ts";

/** A date of publication as far as it is known: "2019", "2019-03" or "2019-03-14". */
export type PublicationDate = string;

/** Whether a work appeared after a document. `unclear`: their dates agree as far as both are known, or the work has none. */
export type Novelty = "newer" | "older" | "unclear";

/** Reads "2019", "2019-03-14", "2019/3", "14 March 2019" or "March 2019". Undefined for anything else, and for a day that no calendar has. */
export function readPublicationDate(text: string): PublicationDate | undefined {
  const words = text.trim();
  const [, year, month, day] = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?:[T ][\d:.+Z-]*)?$/.exec(words) ?? [];
  if (year !== undefined) return validDate([year, month, day].flatMap((part) => (part === undefined ? [] : [Number(part)])));
  const [only, ...others] = findDates(words);
  return only && others.length === 0 && only.start === 0 && only.end === words.length ? dateOfMention(only) : undefined;
}

/** A day as records write it: "2024-11-20". */
export const dayOf = (moment: Date): PublicationDate => moment.toISOString().slice(0, 10);

/** Compares as far as both dates are known. Of several forms of one work the earliest counts: its content was there already. */
export function noveltyOf(
  works: readonly Pick<Work, "year" | "date">[],
  published: PublicationDate,
  { today }: { today: PublicationDate },
): Novelty {
  const found = works.map((work) => compareDates(dateOfWork(work, { today }), published));
  if (found.includes("older")) return "older";
  return found.includes("newer") ? "newer" : "unclear";
}

/** In years: issues of journals are dated ahead. A date beyond is an error of the record, and says nothing. */
const maxAhead = 1;

/** The date of a work as far as its record gives it. */
export function dateOfWork(
  { year, date }: Pick<Work, "year" | "date">,
  { today }: { today: PublicationDate },
): PublicationDate | undefined {
  const exact = date === undefined ? undefined : readPublicationDate(date);
  const own = exact !== undefined && (year === undefined || exact.startsWith(String(year))) ? exact : year?.toString().padStart(4, "0");
  return own !== undefined && partsOf(own)[0]! <= partsOf(today)[0]! + maxAhead ? own : undefined;
}

function compareDates(date: PublicationDate | undefined, published: PublicationDate): Novelty {
  if (date === undefined) return "unclear";
  const [own, other] = [partsOf(date), partsOf(published)];
  for (const [at, part] of own.entries()) {
    const limit = other[at];
    if (limit === undefined) return "unclear";
    if (part !== limit) return part > limit ? "newer" : "older";
  }
  // On the same day nothing is newer.
  return own.length === 3 ? "older" : "unclear";
}

/** The first day that is surely after a date, as services ask for it. */
export function firstDayAfter(date: PublicationDate): string {
  const [year = 0, month, day] = partsOf(date);
  if (month === undefined) return `${String(year + 1).padStart(4, "0")}-01-01`;
  const next = day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1);
  return dayOf(new Date(next));
}

/** The day so many days before a moment. */
export function dayBefore(moment: string, days: number): PublicationDate {
  const date = new Date(moment);
  date.setUTCDate(date.getUTCDate() - days);
  return dayOf(date);
}

/** Years from one date to another; what is not known of a date counts as its middle. */
export function yearsBetween(from: PublicationDate, to: PublicationDate): number {
  return Math.max(0, inYears(to) - inYears(from));
}

function inYears(date: PublicationDate): number {
  const [year = 0, month, day] = partsOf(date);
  if (month === undefined) return year + 0.5;
  return year + (month - 1) / 12 + (day === undefined ? 0.5 : (day - 0.5) / 31) / 12;
}

const partsOf = (date: PublicationDate) => date.split("-").map(Number);

function validDate(parts: readonly number[]): PublicationDate | undefined {
  const [year = 0, month, day] = parts;
  if (year < 1_000) return undefined;
  const whole = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  const isReal = whole.getUTCFullYear() === year && whole.getUTCMonth() === (month ?? 1) - 1 && whole.getUTCDate() === (day ?? 1);
  return isReal ? parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-") : undefined;
}

/** The mention of a date: 20190301 to 20190331 is a month. */
function dateOfMention({ first, last }: { first: number; last: number }): PublicationDate | undefined {
  const [year, month, day] = [Math.floor(first / 10_000), Math.floor(first / 100) % 100, first % 100];
  if (first === last) return validDate([year, month, day]);
  if (Math.floor(first / 100) === Math.floor(last / 100)) return validDate([year, month]);
  return Math.floor(last / 10_000) === year ? validDate([year]) : undefined;
}

/** In characters: the part of a document in which it prints its own date. */
const frontLength = 6_000;

/** Words that a printed date of publication stands behind. Dates of receipt and acceptance have others. */
const publishedBefore = /\b(?:first |originally )?published(?: online)?(?: on| in)?\s{0,3}:?\s{0,3}([^\n]{4,40})/gi;

/**
 * The date on which a document was published, as exactly as the document itself says: its metadata, "Published: 4 July 2018", its arXiv
 * number, the date below its title. A year that its phrases agree on decides; a wrong date is worse than none.
 */
export function publicationDateOf(
  document: Pick<Document, "title" | "authors" | "identifiers" | "format" | "text" | "blocks">,
): PublicationDate | undefined {
  const front = document.text.slice(0, frontLength);
  const stated = readPublicationDate(document.identifiers.published ?? "");
  const { year } = workOfDocument({ ...document, front });
  const bylines = document.blocks
    .filter(({ kind, start }) => kind === "byline" && start < frontLength)
    .flatMap(({ start, end }) => datesIn(document.text.slice(start, end)));
  if (year === undefined) return onlyOne(bylines);
  const printed = [...front.matchAll(publishedBefore)].flatMap(([, words]) => datesIn(words!).slice(0, 1));
  const exact = [stated, onlyOne(printed), monthOfArxiv(document.identifiers.arxiv), onlyOne(bylines)].filter(
    (date) => date?.startsWith(String(year)) === true,
  );
  return exact.find((date) => date!.length > 4) ?? String(year);
}

const datesIn = (text: string) => findDates(text).flatMap((mention) => dateOfMention(mention) ?? []);

function onlyOne(dates: readonly PublicationDate[]): PublicationDate | undefined {
  const several = new Set(dates);
  return several.size === 1 ? [...several][0] : undefined;
}

/** arXiv numbers begin with the year and the month of the first version. */
function monthOfArxiv(number: string | undefined): PublicationDate | undefined {
  const [, year, month] = /^(?:arxiv:)?(\d{2})(0[1-9]|1[0-2])\.\d{4,5}/i.exec(number ?? "") ?? [];
  return year === undefined ? undefined : `20${year}-${month}`;
}
