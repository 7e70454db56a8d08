import { type Quantity, sameValue } from "../../../domain/text/quantity/quantity.ts";
import type { Bound } from "./quantity-context.ts";

/** "about 20 %" is still true of 22 %, and a share in words of what is near it. */
const [roughly, aboutAShare] = [0.15, 0.08];
/** Months are not of one length. */
const calendar = 0.05;
/** What is bounded is meant to be near its bound: "more than 40 %" is said of 43 %, not of 90 %. */
const nearBound = 0.2;

/** Whether two quantities are the same but for rounding, unit, and what "about" or "more than" before the first forgives. */
export function sameQuantity(one: Quantity, other: Quantity, bound?: Bound): boolean {
  // In "19 or 30 %" the first number may have no unit of its own: it is compared as printed.
  if (isUnitless(one) || isUnitless(other)) return isClose(one, other, { side: "printed", bound });
  if (one.dimension !== other.dimension) return sameUndivided(one, other);
  if (isClose(one, other, { side: "value", bound })) return true;
  return one.unit !== other.unit && isNear(one.difference, other.difference, Math.max(one.rounding.value, other.rounding.value));
}

function isClose(one: Quantity, other: Quantity, { side, bound }: { side: "value" | "printed"; bound: Bound }): boolean {
  const [value, otherValue] = [one[side], other[side]];
  const off = Math.abs(value - otherValue);
  // 62.4 % may be given as 62 %, and 26 weeks as six months. Half of the last digit is shared by both neighbours.
  if (sameValue(value, otherValue) || off <= Math.max(one.rounding[side], other.rounding[side]) * (1 + 1e-9)) return true;
  if (bound === "least" && otherValue > value && off <= nearBound * Math.abs(value)) return true;
  if (bound === "most" && otherValue < value && off <= nearBound * Math.abs(value)) return true;
  const share = one.isShare || other.isShare ? aboutAShare : 0;
  const allowed = bound === "about" ? roughly : isCalendar(one) && isCalendar(other) && one.unit !== other.unit ? calendar : share;
  return off <= allowed * Math.abs(value);
}

/** "20 mg per day" and a source that says "20 mg" where the day is understood. */
function sameUndivided(one: Quantity, other: Quantity): boolean {
  const [above, whole] = one.undivided ? [one, other] : [other, one];
  if (!above.undivided || whole.undivided || above.undivided.dimension !== whole.dimension) return false;
  return isNear(above.undivided.value, whole.value, whole.rounding.value);
}

function isNear(one: number | undefined, other: number | undefined, off: number): boolean {
  return one !== undefined && other !== undefined && (sameValue(one, other) || Math.abs(one - other) <= off * (1 + 1e-9));
}

function isCalendar({ unit }: Quantity): boolean {
  return /^(?:day|week|month|year)s?$/i.test(unit);
}

/** A number without a unit: a count, or a year. */
export function isUnitless({ dimension }: Quantity): boolean {
  return dimension === "" || dimension === "year";
}

/** "the two", "one of them": a small number in words is as often a pronoun as a count. */
export function isVague(quantity: Quantity): boolean {
  return isUnitless(quantity) && !/\d/.test(quantity.text) && quantity.printed <= 2;
}
