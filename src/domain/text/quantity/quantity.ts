import type { Span } from "../../document/locator.ts";
import { onPlainCharacters } from "../plain-characters.ts";
import { rememberTexts } from "../remember-texts.ts";
import { findNumbers, type WrittenNumber } from "./number-pattern.ts";
import { readUnit, type Unit } from "./read-unit.ts";
import { findShares } from "./shares.ts";

/** A number with its unit, comparable with others of the same dimension. */
export interface Quantity extends Span {
  text: string;
  /** In the base unit of the dimension. */
  value: number;
  /** The number as printed. */
  printed: number;
  /** Half of the last printed digit, in the base unit and as printed: the maximum rounding error. */
  rounding: { value: number; printed: number };
  /** `length`, `percent`, `year` …; empty for a bare number. */
  dimension: string;
  unit: string;
  /** A temperature as a difference: "2 °C cooler" is "3.6 °F cooler", not "35.6 °F cooler". */
  difference?: number;
  /** The quantity without its denominator: "20 mg" of "20 mg per day". */
  undivided?: { value: number; dimension: string };
  /** Written in approximate words: "half", "one in five". */
  isShare?: boolean;
}

/** All quantities of a text: "24 %", "3,860", "1.3 °C", "forty-four", "35 km", "$30 million", "one in five", "3 × 10⁶". */
export const parseQuantities = rememberTexts(onPlainCharacters(findQuantities));

function findQuantities(text: string): Quantity[] {
  const shares = findShares(text);
  const numbers = findNumbers(text)
    .filter(({ start, end }) => !isLabel(text, start) && !shares.some((share) => start < share.end && share.start < end))
    .flatMap((number) => quantityAt(text, number) ?? []);
  const inWords = shares.map(({ start, end, percent }): Quantity => {
    const rounding = percent / 20;
    const words = text.slice(start, end);
    return {
      start,
      end,
      text: words,
      value: percent,
      printed: percent,
      rounding: { value: rounding, printed: rounding },
      dimension: "percent",
      unit: "",
      isShare: true,
    };
  });
  return shareUnits(
    text,
    [...numbers, ...inWords].sort((one, other) => one.start - other.start),
  );
}

/** Equal up to floating-point error. */
export function sameValue(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other), 1e-9);
}

function quantityAt(text: string, number: WrittenNumber): Quantity | undefined {
  const { start, value: printed, half } = number;
  const gap = /^[\s-]?/.exec(text.slice(number.end, number.end + 1))![0].length;
  const unit = readUnit(text, number.end + gap);
  // "a seven-fold rise", "3-D models": a number that is part of a word is not a quantity.
  if (!unit && /^-\p{L}/u.test(text.slice(number.end, number.end + 2))) return undefined;
  const end = unit ? number.end + gap + unit.text.length : number.end;
  const span = { start, end, text: text.slice(start, end) };
  if (unit) return { ...span, printed, unit: unit.text, ...measure(printed, half, unit) };
  const dimension = number.currency === "" ? (statisticBefore(text, start) ?? (isYear(number) ? "year" : "")) : currencyOf(number);
  return { ...span, printed, unit: number.currency, value: printed, rounding: { value: half, printed: half }, dimension };
}

function measure(
  printed: number,
  half: number,
  { text, factor, dimension, undivided }: Unit,
): Pick<Quantity, "value" | "rounding" | "dimension" | "difference" | "undivided"> {
  const rounding = { value: half * factor, printed: half };
  if (dimension === "temperature") return { value: inCelsius(printed, text), rounding, dimension, difference: printed * factor };
  const above = { value: printed * undivided.factor, dimension: undivided.dimension };
  return { value: printed * factor, rounding, dimension, ...(above.dimension === dimension ? {} : { undivided: above }) };
}

function inCelsius(printed: number, unit: string): number {
  if (/f/i.test(unit)) return ((printed - 32) * 5) / 9;
  return unit === "K" ? printed - 273.15 : printed;
}

function currencyOf({ currency }: WrittenNumber): string {
  return `money in ${currency.replace("US$", "$")}`;
}

/** Between numbers that share the unit of the last one: "19 to 30 %", "5.2 ± 0.3 mm", "at 12 and 26 weeks". */
const sharing = /^\s?(?:[–—−-]|to|and|or|,|±|\+\/-|,\s(?:and|or))\s?$/;

function shareUnits(text: string, quantities: Quantity[]): Quantity[] {
  const found = [...quantities];
  let shared: Unit | undefined;
  for (let index = found.length - 1; index >= 0; index--) {
    const [one, next] = [found[index]!, found[index + 1]];
    const goesOn = next !== undefined && one.dimension === "" && sharing.test(text.slice(one.end, next.start));
    if (goesOn && shared) found[index] = { ...one, unit: shared.text, ...measure(one.printed, one.rounding.printed, shared) };
    else shared = one.unit === "" ? undefined : readUnit(text, one.end - one.unit.length);
  }
  return found;
}

/** "Table 1", "Figures 3 and 4" and "[4]" are labels, not quantities. */
const label =
  /(?:\b(?:table|tab\.|figure|fig\.|section|sec\.|chapter|equation|eq\.|appendix|p\.|pp\.|no\.|vol\.)\s?|\b(?:tables|figures|figs\.|sections|secs\.|chapters|equations|eqs\.)\s?(?:\d[\d.]*(?:\s?[–-]\s?|\s(?:and|to)\s))*|\[[\d,;–\s-]*)$/i;

function isLabel(text: string, index: number): boolean {
  return label.test(text.slice(Math.max(0, index - 40), index));
}

function isYear({ digits, times }: WrittenNumber): boolean {
  return times === 1 && /^(?:1[5-9]|20)\d{2}$/.test(digits);
}

/** Names that give the number after them its dimension: "pH 7.4", "odds ratio of 2.3". */
const names: [name: string, dimension: string][] = [
  ["pH", "pH"],
  [String.raw`[Oo]dds [Rr]atios?(?: \(a?OR\))?|a?OR`, "odds ratio"],
  [String.raw`[Hh]azard [Rr]atios?(?: \(a?HR\))?|a?HR`, "hazard ratio"],
  [String.raw`(?:[Rr]elative [Rr]isks?|[Rr]isk [Rr]atios?)(?: \(RR\))?|RR`, "relative risk"],
];

/** A single letter needs a relation sign: "p < 0.05" is a statistic, "group p 5" is not. */
const letters: [name: string, dimension: string][] = [
  ["[pP](?:[ -]values?)?", "p-value"],
  ["r", "correlation"],
];

const [between, sign] = [String.raw`\s?(?:of|was|is|[=<>≤≥,:])?\s?(?:(?:about|around|approximately)\s)?`, String.raw`\s?[=<>≤≥]\s?`];

const before = [...names.map((each) => [...each, between] as const), ...letters.map((each) => [...each, sign] as const)].map(
  ([name, dimension, link]) => [new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${name})${link}$`, "u"), dimension] as const,
);

/** The dimension that a name before a number gives it. */
function statisticBefore(text: string, at: number): string | undefined {
  const words = text.slice(Math.max(0, at - 40), at);
  return before.find(([pattern]) => pattern.test(words))?.[1];
}
