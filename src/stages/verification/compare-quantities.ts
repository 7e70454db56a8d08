import { parseQuantities, type Quantity, sameValue } from "../../domain/quantity.ts";
import type { Drift } from "../../domain/verdict.ts";

export interface QuantityComparison {
  /** How many quantities of the claim the evidence gives as well. */
  matched: number;
  /** Every number of the claim that must be found is found: measures in the evidence itself, bare counts near it. */
  agree: boolean;
  /** Quantities of the claim that the evidence gives otherwise. */
  drift: Drift[];
}

/** Compares the numbers of a claim with those of a stretch of its source, by arithmetic rather than by reading. */
export function compareQuantities(claim: string, evidence: string, nearby = ""): QuantityComparison {
  const claimed = parseQuantities(claim);
  const given = parseQuantities(evidence);
  const near = parseQuantities(nearby);
  const open = claimed.filter((quantity) => !take(quantity, given));
  const missing = open.filter((quantity) => !isVague(quantity) && !(isBare(quantity) && take(quantity, near)));
  const candidates = given.filter((quantity) => !isStatistic(evidence, quantity));
  return {
    matched: claimed.length - open.length,
    agree: missing.length === 0,
    drift: missing.flatMap((quantity) => conflict(quantity, candidates)),
  };
}

/** Removes from `given` the quantity that says the same, if there is one. */
function take(wanted: Quantity, given: Quantity[]): boolean {
  const index = given.findIndex(
    (quantity) =>
      sameValue(quantity.value, wanted.value) && (quantity.dimension === wanted.dimension || isBare(quantity) || isBare(wanted)),
  );
  if (index === -1) return false;
  given.splice(index, 1);
  return true;
}

/** In "between 19 and 30 %" the first number has no unit of its own. */
function isBare({ dimension }: Quantity): boolean {
  return dimension === "" || dimension === "year";
}

/** "the two", "one of them": a small number in words is as often a pronoun as a count. */
function isVague(quantity: Quantity): boolean {
  return isBare(quantity) && !/\d/.test(quantity.text) && quantity.printed <= 2;
}

/** Confidence levels and intervals describe a number; they are not what a claim would state instead of it. */
function isStatistic(text: string, { start, end }: Quantity): boolean {
  if (/^\s*(?:confidence|CI\b|credible|prediction)/i.test(text.slice(end))) return true;
  const opened = text.lastIndexOf("(", start);
  const inside = opened > text.lastIndexOf(")", start - 1) ? text.slice(opened, end) : "";
  return /\b(?:confidence|CI|interval|SD|SE|IQR|range|p\s*[<=>])/i.test(inside);
}

/** What the evidence gives instead: the same number in another unit, or the one other number of the same unit. */
function conflict(wanted: Quantity, given: Quantity[]): Drift[] {
  if (isBare(wanted)) return [];
  const sameNumber = given.find(
    (quantity) => sameValue(quantity.printed, wanted.printed) && quantity.dimension === wanted.dimension && quantity.unit !== wanted.unit,
  );
  if (sameNumber) return [{ kind: "unit", claimWords: wanted.text, sourceWords: sameNumber.text }];
  const sameUnit = given.filter((quantity) => quantity.dimension === wanted.dimension);
  // With several candidates nobody can tell which one was meant.
  return sameUnit.length === 1 ? [{ kind: "number", claimWords: wanted.text, sourceWords: sameUnit[0]!.text }] : [];
}
