import type { Span } from "../../../domain/document/locator.ts";
import { findChanges, type RelativeChange, sameChange } from "../../../domain/text/quantity/changes.ts";
import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { differenceGivenBy, shareGivenBy } from "./differences.ts";
import { boundOf, isLeftOut, stepWord } from "./quantity-context.ts";
import { sameQuantity } from "./same-quantity.ts";

/** Whether the evidence gives a quantity of the claim by other numbers: "+100 %" by "doubled", "15 years" by "1990–2005", "28 %" by "96 of 340", "twelve more" by 31 and 19. */
export function derivableFrom(claim: string, evidence: string): (quantity: Quantity) => boolean {
  const [own, theirs] = [findChanges(claim), findChanges(evidence)];
  const spans = yearSpans(evidence);
  const parts = partsOfCounts(evidence);
  const [isGivenAsDifference, isGivenAsShare] = [differenceGivenBy(claim, evidence), shareGivenBy(claim, evidence)];
  return (quantity) =>
    (quantity.dimension === "percent" &&
      parts.some(({ part, whole }) => {
        const share = (100 * part) / whole;
        return sameQuantity(quantity, { ...quantity, value: share, printed: share }, boundOf(claim, quantity));
      })) ||
    isGivenAsDifference(quantity) ||
    isGivenAsShare(quantity) ||
    (isLeftOut(claim, quantity) && parts.some(({ part, whole }) => part === quantity.printed || whole - part === quantity.printed)) ||
    own.some((change) => change.start < quantity.end && quantity.start < change.end && theirs.some((other) => sameChange(change, other))) ||
    theirs.some((change) => isStep(claim, quantity, change)) ||
    (/^years?$/i.test(quantity.unit) && spans.some((years) => years === quantity.printed || years + 1 === quantity.printed));
}

/** "rose by 8 percentage points" beside "rose from 12 % to 20 %". */
function isStep(claim: string, quantity: Quantity, { step }: RelativeChange): boolean {
  if (!step || step.dimension !== quantity.dimension || stepWord(claim, quantity) === "to") return false;
  return Math.abs(step.value - quantity.value) <= quantity.rounding.value * (1 + 1e-9);
}

function yearSpans(text: string): number[] {
  return [...text.matchAll(/(?<!\d)((?:1[5-9]|20)\d{2})\s?(?:[–—-]|to|and|until|through)\s?((?:1[5-9]|20)\d{2})(?!\d)/g)].map(
    ([, from, to]) => Number(to) - Number(from),
  );
}

/** In characters: how far behind the whole its part stands in "of 340 boxes, 96 were used". */
const maxGap = 40;
/** Counts of a text; one with more is a table. */
const maxCounts = 60;

interface PartOfCount extends Span {
  part: number;
  whole: number;
}

/** Counts with the whole that is named beside them, as in "96 of the 340 boxes" and "of 340 boxes, 96 were used". */
export function partsOfCounts(text: string): PartOfCount[] {
  const counts = parseQuantities(text).filter(({ dimension, printed }) => dimension === "" && Number.isInteger(printed));
  return counts.slice(0, maxCounts).flatMap((one, at) => {
    const next = counts[at + 1];
    if (!next) return [];
    const between = text.slice(one.end, next.start);
    const isPartFirst = /^\s(?:out )?of (?:the |its |all |these |those )?$/.test(between);
    const isWholeFirst =
      /\bof (?:the |its |all |these |those )?$/i.test(text.slice(Math.max(0, one.start - 14), one.start)) &&
      between.length <= maxGap &&
      /^(?:\s[\p{L}-]+){1,3},\s(?:only |just |about |some )?$/u.test(between);
    const [part, whole] = isPartFirst ? [one, next] : [next, one];
    return (isPartFirst || isWholeFirst) && part.printed < whole.printed
      ? [{ part: part.printed, whole: whole.printed, start: one.start, end: next.end }]
      : [];
  });
}
