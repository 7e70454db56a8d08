import { findChanges, type RelativeChange, sameChange } from "../../../domain/text/quantity/changes.ts";
import type { Quantity } from "../../../domain/text/quantity/quantity.ts";
import { stepWord } from "./quantity-context.ts";

/** Whether the evidence gives a quantity of the claim by other numbers: "+100 %" by "doubled", "15 years" by "1990–2005". */
export function derivableFrom(claim: string, evidence: string): (quantity: Quantity) => boolean {
  const [own, theirs] = [findChanges(claim), findChanges(evidence)];
  const spans = yearSpans(evidence);
  return (quantity) =>
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
