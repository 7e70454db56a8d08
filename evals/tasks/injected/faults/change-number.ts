import { pick, type Random } from "../../../support/seeded-random.ts";
import { type FaultChange, likeCase, replacing } from "./fault-change.ts";

/** A number that measures or counts: not a time of day, part of a name such as PM2.5, or the number of a table. */
const numeral =
  /(?<![\p{L}\p{N}.,:/–-])(?<!\b(?:table|figure|fig\.|section|chapter|equation|eq\.|appendix|no\.|day|type|grade|compounds?|lanes?|models?|groups?|cases?|steps?|phase|lines?|profiles?|samples?|examples?|experiments?|stage|chapters?|algorithm|theorem|lemma|module|level|lessons?|labs?|weeks?|units?|blocks?|layers?|versions?|chromosomes?|exons?|arms?|cohorts?|articles?|items?)\s)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{L}\p{N}]|[.,:/–-]\p{L}|[:,.]?\d|-\p{L})/giu;

const words: Record<string, string[]> = {
  two: ["five", "seven"],
  three: ["six", "nine"],
  four: ["seven", "nine"],
  five: ["two", "eight"],
  six: ["three", "eleven"],
  seven: ["four", "twelve"],
  eight: ["three", "fifteen"],
  nine: ["four", "sixteen"],
  ten: ["four", "twenty"],
  eleven: ["five", "twenty"],
  twelve: ["five", "thirty"],
  twice: ["four times", "five times"],
  half: ["a tenth", "nine tenths"],
};
/** "At least two" follows from more, and "one or two" is vague. */
const numberWord = new RegExp(
  String.raw`(?<![\p{L}-])(?<!\b(?:at least|at most|more than|less than|fewer than|over|or|to|the other|and a|over) )(?:${Object.keys(words).join("|")})(?![\p{L}-]| (?:or|to|and a half|sided|tailed)\b)`,
  "giu",
);

/** Another value of one number written in digits; a year is a fault of its own. */
export function changeNumber(sentence: string, random: Random): FaultChange[] {
  return changeNumeral(sentence, random, (match) => !isYear(match[0]));
}

/** Another year. */
export function changeYear(sentence: string, random: Random): FaultChange[] {
  return changeNumeral(sentence, random, (match) => isYear(match[0]) && !isRange(sentence, match));
}

/** "From 1990 to 1998" may be told of a part of those years as well. */
function isRange(sentence: string, { index, 0: written }: RegExpExecArray): boolean {
  return (
    /(?:(?:19|20)\d\d|\b(?:since|until|before|after|between|from))(?: and| to|[-–])? ?$/i.test(sentence.slice(0, index)) ||
    /^ ?(?:[-–]|to|and|or) ?\d{2}/.test(sentence.slice(index + written.length))
  );
}

function changeNumeral(sentence: string, random: Random, isWanted: (match: RegExpExecArray) => boolean): FaultChange[] {
  const changes = [...sentence.matchAll(numeral)]
    .filter((match) => isWanted(match) && !isListed(sentence.slice(0, match.index)))
    .flatMap((match) => {
      const values = otherValues(match[0], {
        before: sentence.slice(0, match.index),
        after: sentence.slice(match.index + match[0].length),
      });
      const others = values.filter((value) => !sentence.includes(value));
      return others.length > 0 ? [replacing(match, pick(others, random), isYear(match[0]) ? "another year" : "another value")] : [];
    });
  return changes.length > 0 ? [pick(changes, random)] : [];
}

/** A number among examples may be another one, and "blocks 1 and 2" are names. */
function isListed(before: string): boolean {
  return /(?:\be\.g\.|\bsuch as\b|\bfor example\b|\bfor instance\b)[^;]*$|\b\p{L}+ \d{1,2}(?:, \d{1,2})* (?:and|or) $/iu.test(
    before.slice(-80),
  );
}

/** Another value of one number written as a word. */
export function changeNumberWord(sentence: string, random: Random): FaultChange[] {
  const changes = [...sentence.matchAll(numberWord)].map((match) => {
    const other = pick(words[match[0].toLowerCase()]!, random);
    return replacing(match, likeCase(match[0], other), "another value");
  });
  return changes.length > 0 ? [pick(changes, random)] : [];
}

/** Factors far enough from 1 that no rounding explains the change. */
const smaller = [0.3, 0.5, 0.7];
const larger = [1.4, 1.7, 2.5];

function otherValues(written: string, { before, after }: { before: string; after: string }): string[] {
  const value = Number(written.replaceAll(",", ""));
  if (isYear(written)) return [value - 7, value - 4, value + 3].map(String);
  const decimals = /\.(\d+)$/.exec(written)?.[1]?.length ?? 0;
  const values = factorsFor(before).map((factor) => value * factor);
  const isShare = /^\s*(?:%|per ?cent\b)/.test(after);
  return (
    values
      .filter((other) => !isShare || other < 100)
      .map((other) => other.toFixed(decimals))
      // "1 patients" would be a fault of another kind.
      .filter((other) => Number(other) > 0 && (other !== "1" || value < 1) && Math.abs(Number(other) - value) >= 0.15 * value)
      .map((other) => (written.includes(",") ? withCommas(other) : other))
  );
}

function isYear(written: string): boolean {
  return /^(?:1[89]|20)\d\d$/.test(written);
}

/** "Less than 1 %" implies "less than 3 %": behind a bound, only the stricter value is a fault. */
function factorsFor(before: string): number[] {
  const near = before.split(/\s+/).slice(-5).join(" ");
  if (upperBound.test(near)) return smaller;
  return lowerBound.test(near) ? larger : [...smaller, ...larger];
}

const upperBound = /\b(?:(?:less|fewer|lower|smaller|cooler|shorter) than|below|under|within|at most|no more than)\b/i;
const lowerBound = /\b(?:(?:more|higher|greater|larger|longer|warmer) than|above|over|at least|up to|exceed(?:s|ed|ing)?)\b/i;

function withCommas(value: string): string {
  return value.replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
}
