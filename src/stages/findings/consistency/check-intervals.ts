import type { Observation, Sentence } from "../prose.ts";
import { intervalWrong } from "../rules/consistency.ts";
import { numberOf, stepOf } from "./printed.ts";

const signed = String.raw`-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const pattern = new RegExp(
  String.raw`(?<before>[^\d]{0,24})(?<![\w.,/:^-]|\d )(?<estimate>${signed}) ?(?<percent>%|per ?cent)?(?: [a-zA-Zµ/²³°]{1,10})? ?[([,;]+ ?(?:(?:9\d|9\d\.\d) ?% ?(?:-| )?(?:CI|C\.I\.|CrI|confidence intervals?|credible intervals?)(?: [([]CI[)\]])?,?|CI ?9\d ?%?) ?[:=,]? ?[([]? ?(?<low>${signed}) ?%? ?(?:to|–|—|-|,|;) ?(?<high>${signed})(?![\d.,]*\d)`,
  "gi",
);
/** What stands before a number that is no estimate: a test, a count, a label. */
const noEstimate =
  /(?:^ ?(?:out )?of (?:the |all )?|^[^)\]]*\b(?:v|vs\.?|versus|and|to|with|than) |\b[pnN] ?[=<>≤≥] ?|\b(?:group|type|stage|grade|week|day|month|year|phase|level|quartile|quintile|tertile|table|figure|version|age|aged|model|I2|top|χ2?|df) ?[=:]? ?|[<>≤≥±] ?)$/i;

/** A confidence interval that does not hold the estimate it is given for. */
export function checkIntervals({ text, start }: Sentence): Observation[] {
  if (!/CI|C\.I\.|CrI|interval/.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
    const { before, estimate, low, high } = groups as Record<"before" | "estimate" | "low" | "high", string>;
    if (noEstimate.test(before)) return [];
    const [value, from, to] = [estimate, low, high].map(numberOf) as [number, number, number];
    const step = Math.max(...[estimate, low, high].map(stepOf));
    // Printed with other digits it is another kind of number, as a year is; with its ends turned round, a minus sign was lost.
    const isOfOneKind = [low, high].every((end) => Math.abs(decimals(end) - decimals(estimate)) <= Math.min(1, decimals(estimate)));
    if (!isOfOneKind || /^(?:19|20)\d\d$/.test(estimate) || from >= to) return [];
    const holds = (one: number) => one >= from - step && one <= to + step;
    // A lost minus sign, or a share printed once in percent and once as a fraction.
    if ([value, -value, value / 100, value * 100].some(holds) || (-to <= value && value <= -from)) return [];
    const at = { start: start + index + before.length, end: start + index + words.length };
    const message = `The interval from ${low} to ${high} does not hold the estimate ${estimate} it is given for.`;
    return [{ rule: intervalWrong, message, at }];
  });
}

function decimals(printed: string): number {
  return printed.split(".")[1]?.length ?? 0;
}
