import { pick, type Random } from "../../../support/seeded-random.ts";
import { type FaultChange, likeCase, replacing } from "./fault-change.ts";

/** A number that measures or counts: not a time of day, part of a name such as PM2.5, or the number of a table. */
const numeral =
  /(?<![\p{L}\p{N}.,:/–-])(?<!\b(?:table|figure|fig\.|section|chapter|equation|eq\.|appendix|no\.|day|type|grade|compounds?|lanes?|models?|groups?|cases?|steps?|phase|lines?|profiles?|samples?|examples?|experiments?|stage|chapters?|algorithm|theorem|lemma|module|level|lessons?|labs?|weeks?|units?)\s)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{L}\p{N}]|[.,:/–-]\p{L}|[:,.]?\d|-\p{L})/giu;

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
const numberWord = new RegExp(String.raw`\b(?:${Object.keys(words).join("|")})\b(?!-)`, "gi");

/** Another value of one number. */
export function changeNumber(sentence: string, random: Random): FaultChange[] {
  const numerals = [...sentence.matchAll(numeral)].flatMap((match) => {
    const values = otherValues(match[0], { before: sentence.slice(0, match.index), after: sentence.slice(match.index + match[0].length) });
    const others = values.filter((value) => !sentence.includes(value));
    return others.length > 0 ? [replacing(match, pick(others, random), "another value")] : [];
  });
  if (numerals.length > 0) return [pick(numerals, random)];
  const spelled = [...sentence.matchAll(numberWord)].map((match) => {
    const other = pick(words[match[0].toLowerCase()]!, random);
    return replacing(match, likeCase(match[0], other), "another value");
  });
  return spelled.length > 0 ? [pick(spelled, random)] : [];
}

/** Factors far enough from 1 that no rounding explains the change. */
const smaller = [0.3, 0.5, 0.7];
const larger = [1.4, 1.7, 2.5];

function otherValues(written: string, { before, after }: { before: string; after: string }): string[] {
  const value = Number(written.replaceAll(",", ""));
  if (isYear(written, value)) return [value - 7, value - 4, value + 3].map(String);
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

function isYear(written: string, value: number): boolean {
  return /^\d{4}$/.test(written) && value >= 1800 && value < 2100;
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
