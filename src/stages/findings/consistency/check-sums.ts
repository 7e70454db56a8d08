import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { sumWrong } from "../rules/consistency.ts";
import { countPattern, digitsPattern, lastDigitStep, parsePrintedNumber } from "./printed-numbers.ts";

/** Mutually exclusive groups. */
const opposites: [string, string][] = [
  ["women|females?|girls", "men|males?|boys"],
  [
    "(?:in |to )?(?:the )?(?:treatment|intervention|experimental)(?: group| arm)?",
    "(?:in |to )?(?:the )?(?:controls?|placebo)(?: group| arm)?",
  ],
  ["(?:for )?training", "(?:for )?test(?:ing)?"],
];
const people =
  "participants|patients|people|persons|adults|children|students|respondents|subjects|volunteers|individuals|residents|users|women and men|cases|samples|items|sentences|documents|images|plots|trees|animals|mice|rats";
/** A cheap test before expensive patterns. */
const named = new RegExp(`\\b(?:${opposites.map(([one]) => one).join("|")})\\b`, "i");
const pairs = opposites.flatMap(([one, other]) => [groupPattern(one, other), groupPattern(other, one)]);

/** "120 participants (70 women and 60 men)", "Of 120 plots, 70 were for training and 60 for testing". */
function groupPattern(one: string, other: string): RegExp {
  const group = (name: string, words: string) =>
    String.raw`(?<${name}>${countPattern})(?: \([^()]*\)| ?%\))?(?: (?:were|was|of them|of these|of whom))*(?: [a-zA-Z-]+)? (?:${words})(?![\w-])(?: \([^()]*\))?`;
  return new RegExp(
    String.raw`(?<total>${digitsPattern})(?: [a-zA-Z-]+){0,2} (?:${people})(?![\w-])[^.\d]{0,60}?${group("first", one)}(?:,| and|, and|;| versus)?(?: [a-zA-Z]+)? ${group("second", other)}\)?`,
    "gi",
  );
}

/** Counts of a whole and of two exclusive groups. A smaller sum may be due to missing answers; a larger one cannot be. */
export function checkGroups({ text, start }: ProseSentence): ProseIssue[] {
  if (!named.test(text)) return [];
  return pairs.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
      const { total, first, second } = groups as Record<"total" | "first" | "second", string>;
      const sum = parsePrintedNumber(first) + parsePrintedNumber(second);
      if (!(sum > parsePrintedNumber(total)) || /%|\bper ?cent\b|\bor\b|\beach\b/.test(words)) return [];
      const message = `${first} and ${second} are ${sum}, more than the ${total} they are parts of.`;
      return [{ rule: sumWrong, message, at: { start: start + index, end: start + index + words.length } }];
    }),
  );
}

const percents = new RegExp(`(?<value>${digitsPattern}) ?(?:%|per ?cent)(?! ?-?points?)`, "gi");
const remainder = new RegExp(String.raw`\b(?:the|and) (?:remaining|other|rest \(?) ?(?<value>${digitsPattern}) ?(?:%|per ?cent)`, "gi");
/** Maximum number of shares; with more, some add up to anything. */
const maxShares = 8;
/** With at least this many shares beside the rest, a sentence contains the whole list. */
const minListed = 2;

/** "40 % …, 35 % … and the remaining 15 %": shares that must add up to the whole. The sentence before may contain some. */
export function checkRemainder(sentence: ProseSentence, before: ProseSentence | undefined): ProseIssue[] {
  const { text, start } = sentence;
  const rests = [...text.matchAll(remainder)];
  const [rest] = rests;
  if (rests.length !== 1 || !rest) return [];
  const given = rest.groups!.value!;
  const ownShares = sharesIn(text.slice(0, rest.index));
  const near = before?.paragraph === sentence.paragraph ? before : undefined;
  const shares = [...sharesIn(near?.text ?? ""), ...ownShares];
  if (shares.length === 0 || shares.length > maxShares) return [];
  // The rest may be of a share: "Of the 40 % who replied, 30 % agreed and the remaining 10 % did not".
  const wholes = [100, ...shares.map(parsePrintedNumber)];
  const tolerance = [...shares, given].reduce((sum, printed) => sum + lastDigitStep(printed), 0) / 2 + 0.5;
  const sums = subsetSums(shares.map(parsePrintedNumber)).map((sum) => sum + parsePrintedNumber(given));
  if (sums.some((sum) => wholes.some((whole) => Math.abs(sum - whole) <= tolerance))) return [];
  const total = shares.map(parsePrintedNumber).reduce((sum, share) => sum + share, parsePrintedNumber(given));
  // Shares of several wholes cannot be separated unless there is one list; missing shares may be further above.
  const isOneList = ownShares.length === 0 || sharesIn(near?.text ?? "").length === 0;
  if (!isOneList || (total < 100 && ownShares.length < minListed)) return [];
  const message = `The shares and the remaining ${given} % come to ${Number(total.toFixed(2))} %.`;
  const at = { start: start + rest.index, end: start + rest.index + rest[0].length };
  return [{ rule: sumWrong, message, at, ...(ownShares.length === 0 && near ? { beside: [near] } : {}) }];
}

function sharesIn(text: string): string[] {
  return [...text.matchAll(percents)].map(({ groups }) => groups!.value!);
}

/** Sums of all choices of at least one share. */
function subsetSums(shares: number[]): number[] {
  const sums: number[] = [];
  for (const share of shares) sums.push(...sums.map((sum) => sum + share), share);
  return sums;
}
