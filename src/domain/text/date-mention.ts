import type { Span } from "../document/locator.ts";
import { onPlainCharacters } from "./plain-characters.ts";

/** A date or period mentioned in a text, as its first and last day, each written as 20190314. */
export interface DateMention extends Span {
  text: string;
  first: number;
  last: number;
}

const monthNames = "january february march april may june july august september october november december".split(" ");
const months = String.raw`(January|February|March|April|May|June|July|August|September|October|November|December|Jan\.?|Feb\.?|Mar\.?|Apr\.?|Jun\.?|Jul\.?|Aug\.?|Sept?\.?|Oct\.?|Nov\.?|Dec\.?)`;
const [year, day] = [String.raw`((?:1[5-9]|20)\d{2})`, String.raw`(\d{1,2})(?:st|nd|rd|th)?`];

const forms: [RegExp, (groups: string[]) => [year: number, month?: number, day?: number]][] = [
  [
    new RegExp(String.raw`(?<![\d\p{L}–-])${day}(?:\sof)?\s${months},?\s${year}(?!\d)`, "gu"),
    ([d, m, y]) => [Number(y), monthOf(m!), Number(d)],
  ],
  [new RegExp(String.raw`(?<!\p{L})${months}\s${day},?\s${year}(?!\d)`, "gu"), ([m, d, y]) => [Number(y), monthOf(m!), Number(d)]],
  [/(?<![\d.-])((?:1[5-9]|20)\d{2})-(\d{2})-(\d{2})(?![\d-])/g, ([y, m, d]) => [Number(y), Number(m), Number(d)]],
  [new RegExp(String.raw`(?<!\p{L})${months}(?:\sof)?,?\s${year}(?!\d)`, "gu"), ([m, y]) => [Number(y), monthOf(m!)]],
  [new RegExp(String.raw`(?<![\p{L}\p{N}_.,:/$€£§-])${year}(?![\p{L}\p{N}:/]|\s?%|[.,]\d|[-–]\p{L}|-\d{2}-)`, "gu"), ([y]) => [Number(y)]],
];
const decade = /(?<![\d\p{L}-])((?:1[5-9]|20)\d)0['’]?s\b/gu;

/** All dates of a text that name at least a year, in text order: "14 March 2019", "March 2019", "2019", "the 1990s". */
export const findDates = onPlainCharacters(findDateMentions);

function findDateMentions(text: string): DateMention[] {
  const found: DateMention[] = [];
  for (const [pattern, read] of forms)
    for (const { 0: words, index, ...groups } of text.matchAll(pattern)) {
      const end = index + words.length;
      const [y, m, d] = read(
        Object.values(groups)
          .filter((each): each is string => typeof each === "string")
          .slice(0, 3),
      );
      const isPossible = (m === undefined || (m >= 1 && m <= 12)) && (d === undefined || (d >= 1 && d <= 31));
      if (isPossible && !found.some((known) => index < known.end && known.start < end))
        found.push({
          start: index,
          end,
          text: words,
          first: y * 10_000 + (m ?? 1) * 100 + (d ?? 1),
          last: y * 10_000 + (m ?? 12) * 100 + (d ?? 31),
        });
    }
  for (const { 0: words, index, 1: tens } of text.matchAll(decade))
    found.push({
      start: index,
      end: index + words.length,
      text: words,
      first: Number(tens) * 100_000 + 101,
      last: (Number(tens) * 10 + 9) * 10_000 + 1231,
    });
  return found.sort((one, other) => one.start - other.start);
}

/** Whether two dates agree. One may be more precise than the other: "March 2019" and "2019". */
export function sameDate(one: DateMention, other: DateMention): boolean {
  return (one.first <= other.first && other.last <= one.last) || (other.first <= one.first && one.last <= other.last);
}

function monthOf(name: string): number {
  const short = name.toLowerCase().slice(0, 3);
  return monthNames.findIndex((month) => month.startsWith(short)) + 1;
}
