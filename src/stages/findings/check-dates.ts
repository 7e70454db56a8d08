import type { Reference } from "../../domain/reference.ts";
import { aboutEntry, type Draft } from "./records.ts";
import { impossibleDate } from "./rules/references.ts";

/** Works are announced for the next year; for later ones hardly ever. */
const yearsAhead = 1;

/** Dates that are in no calendar, or lie too far ahead of today. */
export function checkDates(reference: Reference, today: string): Draft[] {
  const { year, date, accessed } = reference.work;
  const thisYear = Number(today.slice(0, 4));
  const say = (what: string) => [aboutEntry(reference, impossibleDate, `Entry ${reference.label} ${what}.`)];
  if (date !== undefined && !isInCalendar(date)) return say(`is dated ${date}, a day that no calendar has`);
  if (year !== undefined && year > thisYear + yearsAhead) return say(`is dated ${year}, which lies in the future`);
  if (accessed !== undefined && !isInCalendar(accessed)) return say(`was visited on ${accessed}, a day that no calendar has`);
  return [];
}

/** "2019", "2019-03", "2019-03-14"; whatever else a field holds is not judged. */
function isInCalendar(date: string): boolean {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date) ?? [];
  if (year === undefined || month === undefined) return true;
  if (Number(month) < 1 || Number(month) > 12) return false;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return day === undefined || (Number(day) >= 1 && Number(day) <= days);
}
