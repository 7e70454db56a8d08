import type { Span } from "../../../domain/document/locator.ts";
import type { Prose, ProseIssue, ProseSentence } from "../prose/prose.ts";
import { abstractDiffers, intervalWrong, shareWrong, significanceWrong, statementsDiffer } from "../rules/consistency.ts";
import { checkAbstract } from "./check-abstract.ts";
import { checkChanges } from "./check-changes.ts";
import { checkLabels } from "./check-labels.ts";
import { checkPartLists, checkShareLists } from "./check-part-lists.ts";
import { checkPercentages } from "./check-percentages.ts";
import { checkPeriods } from "./check-periods.ts";
import { checkStatements } from "./check-statements.ts";
import { checkGroups, checkRemainder } from "./check-sums.ts";
import { checkTableCells, checkTableTotals } from "./check-tables.ts";
import { countPattern, digitsPattern, formatLike, lastDigitStep, mentionsPercent, parsePrintedNumber } from "./printed-numbers.ts";

const signed = String.raw`-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;

const pattern = new RegExp(
  String.raw`(?<before>[^\d]{0,24})(?<![\w.,/:^-]|\d )(?<estimate>${signed}) ?(?<percent>%|per ?cent)?(?: [a-zA-Zµ/²³°]{1,10})? ?[([,;]+ ?(?:(?:9\d|9\d\.\d) ?% ?(?:-| )?(?:CI|C\.I\.|CrI|confidence intervals?|credible intervals?)(?: [([]CI[)\]])?,?|CI ?9\d ?%?) ?[:=,]? ?[([]? ?(?<low>${signed}) ?%? ?(?:to|–|—|-|,|;) ?(?<high>${signed})(?![\d.,]*\d)`,
  "gi",
);

/** Text before a number that is not an estimate: a test, a count, a label. */
const noEstimate =
  /(?:^ ?(?:out )?of (?:the |all )?|^[^)\]]*\b(?:v|vs\.?|versus|and|to|with|than) |\b[pnN] ?[=<>≤≥] ?|\b(?:group|type|stage|grade|week|day|month|year|phase|level|quartile|quintile|tertile|table|figure|version|age|aged|model|I2|top|χ2?|df) ?[=:]? ?|[<>≤≥±] ?)$/i;

/** Contradictions within a manuscript, each with the other place. */
export function checkConsistency(prose: Prose): ProseIssue[] {
  const { sentences } = prose;
  const found = [
    ...sentences.flatMap((sentence, index) => [
      ...[checkShares, checkChanges, checkIntervals, checkSignificance, checkPercentages, checkPeriods].flatMap((check) => check(sentence)),
      // The parts of a sentence are told once.
      ...([checkGroups, checkPartLists, checkShareLists].map((check) => check(sentence)).find(({ length }) => length > 0) ??
        checkRemainder(sentence, sentences[index - 1])),
    ]),
    ...[checkAbstract, checkStatements, checkTableCells, checkTableTotals, checkLabels].flatMap((check) => check(prose)),
  ];
  // A difference between abstract and text is already reported for the abstract.
  const reportedPairs = new Set(found.filter(({ rule }) => rule === abstractDiffers).map(({ at, beside }) => pairOf(beside![0]!, at)));
  return found.filter(({ rule, at, beside }) => rule !== statementsDiffer || !reportedPairs.has(pairOf(at, beside![0]!)));
}

function pairOf(one: Span, other: Span): string {
  return `${one.start} ${other.start}`;
}

const pValue = /\bp(?:[- ]?values?)? ?(?:of |was |is )?(?<sign>[=<>≤≥]) ?(?<value>0?\.\d+)/gi;

const claimed = /\bsignificant(?:ly)?\b/gi;

const denied =
  /\b(?:not|no|non|nor|neither|never|without|none|fail(?:ed|s)?|lack(?:ed|s|ing)?|few|hardly|barely|marginal(?:ly)?|near(?:ly)?|border-?line|almost|approach\w*|trend\w*|insignificant)\b|n['’]t\b|\bif\b|\bwhether\b|\bthreshold|\blevel\b/i;

/** Significance levels differ between fields, so only values above every usual level count. */
const minInsignificant = 0.1;

/** "Significant" beside a p-value above every usual level. */
function checkSignificance({ text, start }: ProseSentence): ProseIssue[] {
  const values = [...text.matchAll(pValue)];
  const claims = [...text.matchAll(claimed)];
  // With several values or claims, their relation is a guess.
  const [value] = values;
  const [claim] = claims;
  if (values.length !== 1 || claims.length !== 1 || !value || !claim || denied.test(text)) return [];
  const { sign, value: printed } = value.groups as { sign: string; value: string };
  if (!/[=>≥]/.test(sign) || Number(printed) < minInsignificant || value.index < claim.index) return [];
  const message = `This is called significant, and the p-value given is ${printed}.`;
  return [{ rule: significanceWrong, message, at: { start: start + claim.index, end: start + value.index + value[0].length } }];
}

const percent = `(?<percent>${digitsPattern}) ?(?:%|per ?cent)`;

/** No text after the percentage that makes it a share of something else. */
const closed = String.raw`(?= ?[)\];[]| ?,(?! ?(?:n|N) ?=))`;

const article = "(?:the |all |all the |our |these |those |a total of )?";

/** "24 of 80 ferries (30 %)", "24 (30 %) of 80 ferries", "Of 80 ferries, 24 (30 %)", "30 % (24 of 80)", "30 % (24/80)". */
const forms = [
  `(?<part>${countPattern}) (?:out )?of ${article}(?<whole>${countPattern})(?: [a-zA-Z-]+){0,3} ?[([]${percent}${closed}`,
  String.raw`(?<part>${countPattern})(?: [a-zA-Z-]+){0,2} \(${percent}\) (?:out )?of ${article}(?<whole>${digitsPattern})(?= [a-zA-Z]|[.,;)])`,
  String.raw`(?<=^|[.;:] |\bthat )of ${article}(?<whole>${digitsPattern})(?: [a-zA-Z-]+){1,8}?, (?:only |just )?(?<part>${digitsPattern})(?: [a-zA-Z-]+){0,2} ?\(${percent}\)(?! ?of\b)`,
  String.raw`(?<!\d(?: ?%)? ?(?:to|and|or|–|-) ?)${percent} \((?<part>\d[\d,]*) ?(?:(?:out )?of ${article}|/ ?)(?<whole>\d[\d,]*)(?: [a-zA-Z-]+){0,3}\)`,
  // A slash is a share only in such contexts; types and vision scores have slashes too.
  `(?<=(?:\\b(?:in|of|was|were|by|for|from|to|had|and|with|only|while|vs|versus|v) |[(:;,] ?))(?<part>\\d[\\d,]*) ?/ ?(?<whole>\\d[\\d,]*)(?: [a-zA-Z-]+){0,3} ?[([]${percent}${closed}`,
].map((form) => new RegExp(form, "gi"));

/** Counts that do not match the percentage beside them. */
function checkShares({ text, start }: ProseSentence): ProseIssue[] {
  if (!mentionsPercent(text) || /\b(?:acuity|vision|types?)\b/i.test(text)) return [];
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: words, index, groups }) => {
      const { part, whole, percent: given } = groups as Record<"part" | "whole" | "percent", string>;
      const share = (100 * parsePrintedNumber(part)) / parsePrintedNumber(whole);
      // A part larger than its whole is not a part.
      if (
        !Number.isInteger(parsePrintedNumber(part)) ||
        !(share <= 100) ||
        Math.abs(share - parsePrintedNumber(given)) <= lastDigitStep(given) + 1e-9
      )
        return [];
      const message = `${part} of ${whole} is ${formatLike(share, given)} %, and the text gives ${given} %.`;
      return [{ rule: shareWrong, message, at: { start: start + index, end: start + index + words.length } }];
    }),
  );
}

/** A confidence interval that does not contain its estimate. */
function checkIntervals({ text, start }: ProseSentence): ProseIssue[] {
  if (!/CI|C\.I\.|CrI|interval/.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
    const { before, estimate, low, high } = groups as Record<"before" | "estimate" | "low" | "high", string>;
    if (noEstimate.test(before)) return [];
    const [value, from, to] = [estimate, low, high].map(parsePrintedNumber) as [number, number, number];
    const step = Math.max(...[estimate, low, high].map(lastDigitStep));
    // A number with other decimals is another kind, such as a year; with reversed ends, a minus sign was lost.
    const isOfOneKind = [low, high].every((end) => Math.abs(decimals(end) - decimals(estimate)) <= Math.min(1, decimals(estimate)));
    if (!isOfOneKind || /^(?:19|20)\d\d$/.test(estimate) || from >= to) return [];
    const holds = (one: number) => one >= from - step && one <= to + step;
    // A lost minus sign, or a share as a percentage and as a fraction.
    if ([value, -value, value / 100, value * 100].some(holds) || (-to <= value && value <= -from)) return [];
    const at = { start: start + index + before.length, end: start + index + words.length };
    const message = `The interval from ${low} to ${high} does not hold the estimate ${estimate} it is given for.`;
    return [{ rule: intervalWrong, message, at }];
  });
}

function decimals(printed: string): number {
  return printed.split(".")[1]?.length ?? 0;
}
