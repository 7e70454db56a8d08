import type { Work } from "../../../domain/reference/work.ts";
import { different, type FieldComparison, same, unclear } from "./field-comparison.ts";

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function fromRoman(text: string): number {
  const digits = [...text].map((letter) => romanDigits[letter]!);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}

/** The number of a volume or issue: "Vol. XII" is 12. The first one of a double number such as "3-4". */
function numberOf(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\b(?:volume|vol|band|bd|tome|t|issue|no|nr|number|heft|n°)\b\.?/g, "")
    .trim();
  const digits = /\d+/.exec(plain)?.[0];
  if (digits !== undefined) return String(Number(digits));
  return /^[ivxlcdm]+$/.test(plain) ? String(fromRoman(plain)) : undefined;
}

/** Compares volumes or issues. */
export function compareVolumes(written: string, recorded: string): FieldComparison {
  const [ours, theirs] = [numberOf(written), numberOf(recorded)];
  if (ours === undefined || theirs === undefined) return unclear;
  if (ours === theirs) return same;
  // Some journals use the year as volume, and some indexes give the year for journals without volumes.
  // "I/2" is the second part of the first volume.
  const numbers = (text: string) => new Set((text.match(/\d+|\b[ivx]+\b/gi) ?? []).map((word) => Number(numberOf(word))));
  if ([...numbers(written)].some((number) => numbers(recorded).has(number))) return same;
  if (isYear(ours) !== isYear(theirs)) return unclear;
  return different(`the record has ${recorded}`);
}

/** The factor from which two volume numbers are no typing error of one another. */
const minParallelFactor = 3;

/** Whether two volumes may be of one journal that counts them twice: "17" of the fourth series and "322" of all. */
export function isParallelVolume(written: string, recorded: string): boolean {
  const [less, more] = [written, recorded].map((text) => Number(numberOf(text))).sort((one, other) => one - other) as [number, number];
  return less > 0 && more >= less * minParallelFactor;
}

const isYear = (text: string) => /^(?:1[89]|20)\d\d$/.test(text);

interface PageRange {
  first: string;
  last: string | undefined;
}

/** Reads "123-8" as 123 to 128. Letters before the number are kept: "S12", "e0123". */
function rangeOf(text: string): PageRange | undefined {
  const [, prefix = "", first, last] =
    /([a-z]{0,3})\.?\s?(\d+)[a-z]?(?:\s?[-–—‐‑]{1,2}\s?[a-z]{0,3}(\d+))?/i.exec(
      text.replace(/\b(?:pp?|pages?|s|seiten?|art(?:icle)?|no)\b\.?/gi, ""),
    ) ?? [];
  if (first === undefined) return undefined;
  const number = String(Number(first));
  const whole = last === undefined ? undefined : last.length < first.length ? first.slice(0, first.length - last.length) + last : last;
  const letter = /^[se]$/i.test(prefix) ? prefix.toLowerCase() : "";
  return { first: letter + number, last: whole === undefined ? undefined : letter + String(Number(whole)) };
}

/**
 * Compares the first pages. An article number may replace pages, and a pinpoint lies within the range. A parser may have taken other numbers for
 * the pages of an entry that gives those of the record.
 */
export function comparePages(written: string, recorded: string, raw = ""): FieldComparison {
  const [ours, theirs] = [rangeOf(written), rangeOf(recorded)];
  if (!ours || !theirs) return unclear;
  if (theirs.last !== undefined && isRangeIn(raw, theirs.first, theirs.last)) return same;
  if (withoutLetter(ours.first) === withoutLetter(theirs.first)) return same;
  const place = Number(withoutLetter(ours.first));
  const [start, end] = [Number(withoutLetter(theirs.first)), Number(withoutLetter(theirs.last ?? theirs.first))];
  if (place >= start && place <= end) return same;
  // "1-12" counts the pages of one article; an article number has no range.
  if (ours.first === "1" || theirs.first === "1" || (ours.last === undefined) !== (theirs.last === undefined)) return unclear;
  return different(`the record has ${recorded}`);
}

/** Whether a text gives a range of pages, the last one perhaps without the digits that it shares with the first: "230–65". */
function isRangeIn(text: string, first: string, last: string): boolean {
  return [...text.matchAll(/(?<![\p{L}\d])([a-z]?\d+)\s?[-–—‐‑]{1,2}\s?([a-z]?\d+)(?![\p{L}\d])/giu)].some(
    ([, start, end]) =>
      start!.toLowerCase() === first && (end!.toLowerCase() === last || (last.endsWith(end!) && end!.length < first.length)),
  );
}

const withoutLetter = (text: string) => text.replace(/^\D+/, "");

/** The information that shows whether two years can belong to one work. */
interface YearSurroundings {
  raw: string;
  /** Whether a preprint is compared with its published form, or the other way round. */
  isOtherForm: boolean;
  /** Books are reprinted, translated and digitised. */
  isBook: boolean;
  /** Whether the entry gives the identifier of the record. */
  isIdentified?: boolean;
  /** Whether the entry is of a preprint, of which there may be later versions until this year. */
  versionsUntil?: number | undefined;
}

/** The year in the name of a meeting: "2019 IEEE Conference on …", "Proc. ICML '19". */
function yearOfVenue({ "container-title": venue = "" }: Pick<Work, "container-title">): number | undefined {
  const years = new Set([
    ...(venue.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number),
    ...[...venue.matchAll(/['’](\d\d)(?!\d)/g)].map(([, two]) => (Number(two) > 50 ? 1900 : 2000) + Number(two)),
  ]);
  return years.size === 1 ? [...years][0] : undefined;
}

/** Whether the name of the venue shows that the year of an entry is not that of the meeting: it is the year of the record, and not the other. */
function isOtherMeeting(written: Pick<Work, "year" | "container-title">, recorded: Pick<Work, "year" | "container-title">): boolean {
  const years = [yearOfVenue(written), yearOfVenue(recorded)].filter((year) => year !== undefined);
  return years.includes(recorded.year!) && !years.includes(written.year!);
}

/** The maximum number of years between a preprint and its article. */
const maxPreprintYears = 4;

/** Compares years of publication. Online and print years may differ by one, unless the volumes differ too. */
export function compareYears(
  written: Pick<Work, "year" | "volume" | "container-title">,
  recorded: Pick<Work, "year" | "volume" | "container-title">,
  { raw, isOtherForm, isBook, isIdentified = false, versionsUntil }: YearSurroundings,
): FieldComparison {
  if (written.year === undefined || recorded.year === undefined) return unclear;
  const apart = Math.abs(written.year - recorded.year);
  if (apart === 0) return same;
  const hasOtherVolume =
    written.volume !== undefined &&
    recorded.volume !== undefined &&
    compareVolumes(written.volume, recorded.volume).outcome === "different";
  if (apart === 1 && !hasOtherVolume && !isOtherMeeting(written, recorded)) return same;
  // "1927 (1986)": the years of the first edition and of the cited one.
  if (new RegExp(`(?<![\\p{L}\\d])${recorded.year}(?!\\d)`, "u").test(raw.replace(/https?:\S+|10\.\d{4,9}\/\S+/g, ""))) return same;
  // The entry gives the identifier of a preprint that is younger than the publication that it names.
  const isBeforePreprint = isIdentified && written.year < recorded.year;
  if (isOtherForm && apart <= maxPreprintYears && !isBeforePreprint) return unclear;
  // arXiv itself gives the year of the last version.
  const isVersion = versionsUntil !== undefined && written.year > recorded.year && written.year <= versionsUntil;
  if (isBook || isVersion) return { ...unclear, why: `the record has ${recorded.year}` };
  return different(`the record has ${recorded.year}`);
}
