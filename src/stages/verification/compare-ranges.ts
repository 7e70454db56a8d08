import type { Quantity } from "../../domain/quantity.ts";
import type { Drift } from "../../domain/verdict.ts";
import { rangeOf } from "./quantity-context.ts";
import { sameQuantity } from "./same-quantity.ts";
import { sameSentence } from "./surroundings.ts";

/** "12 to 64" where the source has "12 to 46": one end is shared, so the same range was meant. Two ranges without one are two things. */
export function compareRanges(claim: string, wanted: Quantity, evidence: string, given: Quantity[]): Drift[] {
  const own = rangeOf(claim, wanted);
  // "2018–19" is an academic year as often as a range.
  if (!own || own.low.dimension !== own.high.dimension) return [];
  const ranges = given.flatMap((quantity) => {
    const range = rangeOf(evidence, quantity);
    // Each range once, by its lower end.
    return range?.low.start === quantity.start ? [range] : [];
  });
  const shared = ranges.filter(({ low, high }) => isAlike(own.low, low) !== isAlike(own.high, high));
  const [instead] = shared;
  if (!instead || shared.length > 1 || ranges.some(({ low, high }) => isAlike(own.low, low) && isAlike(own.high, high))) return [];
  const places = [
    { start: own.low.start, end: own.high.end },
    { start: instead.low.start, end: instead.high.end },
  ] as const;
  if (!sameSentence(claim, places[0], evidence, places[1])) return [];
  return [{ kind: wanted.dimension === "year" ? "date" : "number", claimWords: own.text, sourceWords: instead.text }];
}

function isAlike(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension && sameQuantity(one, other);
}
