import type { Span } from "../../document/locator.ts";
import { numberInWords } from "./number-words.ts";

/** A share of a whole written in words, in percent: "one in five", "a fifth", "two thirds", "half". */
export interface Share extends Span {
  percent: number;
}

const ordinals: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const count = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty";

/** "a third study" and "the fifth" are ordinals. A share is followed by what it is a share of, or by a comparison. */
const ofSomething = String.raw`(?=\s(?:of\b|more\b|less\b|fewer\b|lower\b|higher\b|larger\b|smaller\b|were\b|was\b|had\b|have\b|as\b|the\b)|[.,;:)]|$)`;
/** "by a third during the dry months": a change is told. "By a third party" and "by a third study" are ordinals. */
const changeBy = String.raw`(?<=\bby\s(?:about\s|almost\s|nearly\s|roughly\s|over\s|up to\s)?)(?:an?|one)[\s-](?:third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?=\s(?:in|at|on|during|after|before|within|when|while|since|over|between|for|from|and|or|among|under|by|with|without)\b)`;
const parts = "thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?";
/** "half an hour" is a time, "the second half" is a place, and "half-life" is a word of its own. */
const half = String.raw`(?<!\b(?:first|second|latter|former|upper|lower|top|bottom|other|northern|southern|eastern|western|and a|time and)\s)(?:(?:one|a)[\s-])?half(?!-|\sa\b|\san\b|\s(?:hour|day|year|century|mile|life|time|term|way|brother|sister|marathon|moon))`;
const fraction = String.raw`(?:an?|one)[\s-](?:${parts})${ofSomething}|(?:${count})[\s-](?:thirds|quarters|fourths|fifths|sixths|sevenths|eighths|ninths|tenths)`;
/** "one in five". "one in two" counts only at the beginning of a statement, because "in two cities" is a place. */
const outOf = String.raw`(?:${count}|\d{1,3})\s(?:in|out\sof|of)\s(?:every\s)?(?:${count}|\d{1,3})`;
/** "one contributor in five was": with a noun between it is a share where no other noun follows. */
const nounOutOf = String.raw`(?:${count}|\d{1,3})\s\p{Ll}+\s(?:in|out\sof)\s(?:every\s)?(?:${count}|\d{1,3})(?=\s(?:was|were|is|are|has|have|had|does|did|do|can|could|said|reported|never)\b|[.,;:)]|$)`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${outOf}|${nounOutOf}|${fraction}|${changeBy}|${half})(?![\p{L}\p{N}%°]|[.,]\d)`,
  "giu",
);

export function findShares(text: string): Share[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
    const percent = percentOf(words.toLowerCase(), text.slice(index + words.length), text.slice(Math.max(0, index - 20), index));
    return percent === undefined ? [] : [{ start: index, end: index + words.length, percent }];
  });
}

/** What stands before "one in two" where it is a share. */
const beginning = /(?:^|[.!?;:,“"(]\s*|\b(?:about|nearly|almost|roughly|only|than|that|every|while|and|but)\s)$/i;

function percentOf(words: string, behind: string, before: string): number | undefined {
  const among = /^(\S+)\s(?:(?!out\s)\p{Ll}+\s)?(in|out\sof|of)\s(every\s)?(\S+)$/u.exec(words);
  if (!among) {
    const [one = "", other] = words.split(/[\s-]/);
    return (100 * (other ? amount(one) : 1)) / ordinals[(other ?? one).replace(/(?<=[^f])s$/, "")]!;
  }
  const [, part, word, every, whole] = among;
  const [wanted, all] = [amount(part!), amount(whole!)];
  // "3 of 40 trees" counts trees, and "1 in 20 km" is not a share. "one in five cities" without "every" is a share when the whole is round.
  const isPair = all === 2 && wanted === 1 && word !== "of" && (every !== undefined || beginning.test(before));
  if (
    wanted >= all ||
    (all < 3 && !isPair) ||
    (word === "of" && !every) ||
    /^\s?(?:km|m|cm|mm|kg|g|h|min|hours|days|weeks|months|years)\b/.test(behind)
  )
    return undefined;
  return every || word !== "in" || isPair || wholes.has(all) ? (100 * wanted) / all : undefined;
}

/** Common denominators of "one in …". */
const wholes = new Set([3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 50, 100]);

function amount(word: string): number {
  return /\d/.test(word) ? Number(word) : /^an?$/.test(word) ? 1 : numberInWords(word).value;
}
