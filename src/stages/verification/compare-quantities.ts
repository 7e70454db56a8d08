import { parseQuantities, type Quantity, sameValue } from "../../domain/quantity.ts";
import type { Drift } from "../../domain/verdict.ts";
import { contentWords } from "./content-words.ts";

export interface QuantityComparison {
  /** How many quantities of the claim the evidence gives as well. */
  matched: number;
  /** Every number of the claim that must be found is found: measures in the evidence itself, bare counts near it. */
  agree: boolean;
  /** A quantity of the claim that the evidence gives otherwise. */
  drift: Drift[];
}

/** Compares the numbers of a claim with those of a stretch of its source, by arithmetic rather than by reading. */
export function compareQuantities(claim: string, evidence: string, nearby = ""): QuantityComparison {
  const claimed = parseQuantities(claim);
  const given = parseQuantities(evidence);
  const near = parseQuantities(nearby);
  const open = claimed.filter((quantity) => !given.some((other) => sameQuantity(quantity, other, isRough(claim, quantity))));
  const missing = open.filter(
    (quantity) => !isVague(quantity) && !(isBare(quantity) && near.some((other) => sameQuantity(quantity, other))),
  );
  return { matched: claimed.length - open.length, agree: missing.length === 0, drift: drift() };

  /** One measure that is missing, and one in its place: with more of either nobody can tell which was meant. */
  function drift(): Drift[] {
    const measures = missing.filter((quantity) => !isBare(quantity));
    const [wanted] = measures;
    if (!wanted || measures.length > 1 || isRange(claim, wanted)) return [];
    const others = given.filter((quantity) => !isStatistic(evidence, quantity) && !claimed.some((known) => sameQuantity(known, quantity)));
    const sameDimension = others.filter(({ dimension }) => dimension === wanted.dimension);
    // The same digits in another unit were meant, whatever other numbers stand beside them.
    const sameDigits = sameDimension.filter(({ printed }) => sameValue(printed, wanted.printed));
    const candidates = sameDigits.length > 0 ? sameDigits : sameDimension;
    const [instead] = candidates;
    if (!instead || candidates.length > 1 || isRange(evidence, instead) || !sameSurroundings(claim, wanted, evidence, instead)) return [];
    const kind = sameValue(instead.printed, wanted.printed) ? "unit" : "number";
    if (kind === "number" && mayTellTheSame(claim, wanted, evidence, instead)) return [];
    return [{ kind, claimWords: wanted.text, sourceWords: instead.text }];
  }
}

/** "about 20 %" is still true of 22 %. */
const roughly = 0.15;

function sameQuantity(one: Quantity, other: Quantity, rough = false): boolean {
  // In "19 to 30 %" or "at 12 and 26 weeks" the first number has no unit of its own: it is compared as printed.
  const bare = isBare(one) || isBare(other);
  if (!bare && one.dimension !== other.dimension) return false;
  const side = bare ? "printed" : "value";
  const [value, otherValue] = [one[side], other[side]];
  const off = Math.abs(value - otherValue);
  const rounding = Math.max(one.rounding[side], other.rounding[side]);
  const allowed = rough ? roughly : isCalendar(one) && isCalendar(other) && one.unit !== other.unit ? calendar : 0;
  // 62.4 % may be told as 62 %, and 26 weeks as six months. Half of the last digit is shared by both neighbours.
  return sameValue(value, otherValue) || off <= rounding * (1 + 1e-9) || off <= allowed * Math.abs(value);
}

/** Months are not of one length. */
const calendar = 0.05;

function isCalendar({ unit }: Quantity): boolean {
  return /^(?:day|week|month|year)s?$/i.test(unit);
}

/** "fell by 62 %" and "fell to 38 %", "28 % were not content" and "72 % were": two ways to tell one number. */
function mayTellTheSame(claim: string, wanted: Quantity, evidence: string, instead: Quantity): boolean {
  if (wanted.dimension === "percent" && instead.dimension === "percent" && sameValue(wanted.value + instead.value, 100)) return true;
  const [own, theirs] = [stepWord(claim, wanted), stepWord(evidence, instead)];
  return own !== undefined && theirs !== undefined && own !== theirs;
}

/** "by" stands before a change, "to" and "from" before what was there after and before it; "up to" is none of them. */
function stepWord(text: string, { start }: Quantity): string | undefined {
  const before = text.slice(Math.max(0, start - 24), start);
  return /(?<!\bup )\b(by|to|from)\s+(?:(?:about|around|nearly|almost|only|just|some|approximately|roughly)\s+)?$/i
    .exec(before)?.[1]
    ?.toLowerCase();
}

function isBare({ dimension }: Quantity): boolean {
  return dimension === "" || dimension === "year";
}

/** "the two", "one of them": a small number in words is as often a pronoun as a count. */
function isVague(quantity: Quantity): boolean {
  return isBare(quantity) && !/\d/.test(quantity.text) && quantity.printed <= 2;
}

function isRough(text: string, { start }: Quantity): boolean {
  return /(?:about|approximately|approx\.|around|nearly|almost|roughly|some|~|∼|≈)\s*$/i.test(text.slice(Math.max(0, start - 16), start));
}

/** Ends of a range say nothing alone: "20–25 %" and "22 to 33 %" may both be right. */
function isRange(text: string, { start, end }: Quantity): boolean {
  return (
    /\d\s?%?\s*(?:[–—−-]|to|and|or|vs\.?|versus)\s*$/i.test(text.slice(Math.max(0, start - 12), start)) ||
    /^\s*(?:[–—−-]|to|vs\.?|versus)\s*\d/i.test(text.slice(end))
  );
}

/** Confidence levels and intervals describe a number; they are not what a claim would state instead of it. */
function isStatistic(text: string, { start, end }: Quantity): boolean {
  if (/^\s*(?:confidence|CI\b|credible|prediction)/i.test(text.slice(end))) return true;
  const opened = text.lastIndexOf("(", start);
  const inside = opened > text.lastIndexOf(")", start - 1) ? text.slice(opened, end) : "";
  return /\b(?:confidence|CI|interval|SD|SE|IQR|range|p\s*[<=>])/i.test(inside);
}

/** How far around a number its own words stand, in characters. */
const reach = 70;
/** Words that two numbers must share around them to be numbers of the same thing, and their share of the fewer ones. */
const [fewestShared, leastShare] = [2, 0.4];

function sameSurroundings(claim: string, wanted: Quantity, evidence: string, instead: Quantity): boolean {
  const [own, theirs] = [surroundings(claim, wanted), surroundings(evidence, instead)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  return shared >= fewestShared && shared >= leastShare * Math.min(own.size, theirs.size);
}

function surroundings(text: string, { start, end }: Quantity): Set<string> {
  return contentWords(`${text.slice(Math.max(0, start - reach), start)} … ${text.slice(end, end + reach)}`);
}
