import type { Work } from "../../domain/reference/work.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The number of a month as two digits, from its name, its short form or its number. */
export function monthNumber(month: string): string | undefined {
  const word = month.trim().toLowerCase();
  const number = /^\d{1,2}$/.test(word) ? Number(word) : months.indexOf(word.slice(0, 3)) + 1;
  return number >= 1 && number <= 12 ? String(number).padStart(2, "0") : undefined;
}

/** The macro of a month, given its number. */
export function monthMacro(number: string): string | undefined {
  return months[Number(number) - 1];
}

/** A date in the form of a Work: the year, its letter, and the full date if there is more than a year. */
export function datesOf(date: string): Pick<Work, "year" | "yearSuffix" | "date"> {
  const words = date.trim();
  if (words === "") return {};
  const found = /^(-?\d{1,4})([a-z])?(?![\p{L}\d])/u.exec(words);
  if (!found) {
    const year = /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/.exec(words)?.[1];
    return { ...(year ? { year: Number(year) } : {}), date: words };
  }
  const [whole, year, suffix] = found;
  return {
    year: Number(year),
    ...(suffix ? { yearSuffix: suffix } : {}),
    ...(whole === words ? {} : { date: words }),
  };
}
