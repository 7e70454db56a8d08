import type { Name, Work } from "../../domain/reference/work.ts";

/** Text without control characters, which a terminal would obey, and without those that turn the direction of writing. Lines stay. */
export function writableText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]--[\n\t]]/gv, "");
}

/** A URL that can only lead to a place on the network; undefined for others, such as `javascript:`. One without a scheme is kept. */
export function writableUrl(url: string): string | undefined {
  const clean = writableText(url);
  // Browsers skip white space within a scheme.
  const bare = clean.replace(/\s+/g, "");
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  const isHostWithPort = /^[\w-]+(?:\.[\w-]+)+:\d+(?:[/?#]|$)/.test(bare);
  return scheme === undefined || isHostWithPort || ["http", "https", "ftp", "doi"].includes(scheme) ? clean : undefined;
}

/** A work as a bibliography can hold it: without control characters, URLs that are no addresses, and impossible parts of dates. */
export function writableWork(work: Work): Work {
  const fields = Object.entries(work).flatMap(([field, value]): [string, unknown][] => {
    if (field === "extra") return [[field, writableExtra(work)]];
    if (field === "URL") return entry(field, writableUrl(String(value)));
    if (field === "date") return entry(field, datePart(work));
    if (field === "accessed") return entry(field, possibleDate(String(value)));
    if (Array.isArray(value)) return [[field, value.map(writableName)]];
    return [[field, typeof value === "string" ? writableText(value) : value]];
  });
  return Object.fromEntries(fields) as Work;
}

function entry(field: string, value: string | undefined): [string, string][] {
  return value === undefined || value === "" ? [] : [[field, value]];
}

function writableName({ family, given }: Name): Name {
  const clean = given === undefined ? "" : writableText(given);
  return { family: writableText(family), ...(clean === "" ? {} : { given: clean }) };
}

function writableExtra({ extra = {}, date, accessed }: Work): Record<string, string> {
  return Object.fromEntries(
    Object.entries(extra).flatMap(([name, value]) => {
      // CSL keeps here what a date has beside its parts, and the parts again.
      if (name === "issued" && date !== undefined && possibleDate(date) !== date) return [];
      if (name === "accessed" && accessed !== undefined && possibleDate(accessed) !== accessed) return [];
      const clean = /^(?:url|ur)$/i.test(name) ? writableUrl(value) : writableText(value);
      return entry(writableText(name), clean);
    }),
  );
}

/** The date of a work as far as it is possible; undefined where the year says as much. */
function datePart({ date = "", year }: Work): string | undefined {
  const possible = possibleDate(date);
  return possible !== writableText(date) && possible === String(year) ? undefined : possible;
}

/** A date whose month or day cannot be, cut before it. Words stay, and so do two years such as 2012-13. */
function possibleDate(date: string): string {
  return writableText(date).replace(/(?<![\d-])(\d{4})-(\d\d)(?:-(\d\d))?(?!\d)/g, (whole, year: string, month: string, day?: string) => {
    const isSeason = day === undefined && Number(month) >= 21 && Number(month) <= 24;
    const isNextYear = day === undefined && Number(month) === (Number(year) + 1) % 100;
    if (isSeason || isNextYear) return whole;
    if (Number(month) < 1 || Number(month) > 12) return year;
    return day === undefined || (Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month))) ? whole : `${year}-${month}`;
  });
}

function daysOf(year: number, month: number): number {
  // The calendar repeats after 400 years, and JavaScript takes years below 100 for those of the last century.
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
