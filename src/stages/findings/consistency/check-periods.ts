import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { periodWrong } from "../rules/consistency.ts";

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const monthNames = months.split("|");
const year = String.raw`(?:19|20)\d\d`;
const date = String.raw`(?:(?:(?<dayA>\d{1,2}) )?(?<monthA>${months}) )?(?<yearA>${year})`;
const period = new RegExp(
  String.raw`\b(?:from|between) ${date} (?:to|until|till|and|through) ${date.replaceAll("A>", "B>")}(?![\w-]| ?(?:m|km|kg|g|mm|hours?|BC|BCE|BP)\b)`,
  "gu",
);
/** Context in which four-digit numbers are years. */
const inTime =
  /\b(?:years?|period|conducted|collected|during|recorded|observed|published|study|studies|data|followed|surveys?|surveyed|spanning|covering|enrolled|recruited|sampled|took place|ran|lasted|carried out)\b/i;
const notInTime =
  /\b(?:BCE?|BP|backwards?|reverse[ds]?|fell|dropp?ed|decreased|declined|reduced|lowered|increased|rose|score|points|elevation|metres|meters|respectively)\b/i;

/** Periods that end before they begin, and invalid dates. */
export function checkPeriods({ text, start }: ProseSentence): ProseIssue[] {
  const backwards = [...text.matchAll(period)].flatMap(({ 0: words, index, groups }) => {
    const { monthA, yearA, monthB, yearB } = groups as Record<string, string | undefined>;
    const isNamed = monthA !== undefined && monthB !== undefined;
    if (notInTime.test(text) || !(isNamed || inTime.test(text))) return [];
    const [begin, end] = [
      [yearA, monthA],
      [yearB, monthB],
    ].map(([y, m]) => Number(y) * 12 + (isNamed ? monthNames.indexOf(m!) : 0)) as [number, number];
    if (begin <= end) return [];
    const at = { start: start + index, end: start + index + words.length };
    return [{ rule: periodWrong, message: "This period ends before it begins.", at }];
  });
  return [...backwards, ...impossibleDays(text, start)];
}

const day = new RegExp(
  String.raw`(?<![\d.,–-])(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${months}),? (?<year>${year})\b|\b(?<month>${months}) (?<day>\d{1,2})(?:st|nd|rd|th)?, (?<year>${year})\b`,
  "gu",
);

function impossibleDays(text: string, start: number): ProseIssue[] {
  return [...text.matchAll(day)].flatMap(({ 0: words, index, groups }) => {
    const given = groups as Record<"day" | "month" | "year", string>;
    const days = new Date(Date.UTC(Number(given.year), monthNames.indexOf(given.month) + 1, 0)).getUTCDate();
    // "67 August" is a range of days without its dash.
    if (Number(given.day) <= days || Number(given.day) > 31) return [];
    const message = `${given.month} ${given.year} has ${days} days.`;
    return [{ rule: periodWrong, message, at: { start: start + index, end: start + index + words.length } }];
  });
}
