import { parseQuantities, type Quantity } from "../../../domain/quantity.ts";
import { plain, type Sentence } from "../prose.ts";
import { tellingWords } from "../words.ts";

/** A quantity of a sentence with the noun it counts: "street" for "24 narrow streets" stands second, so two words are kept. */
export interface Counted extends Quantity {
  nouns: string[];
  /** What the words just before and behind it are about. */
  near: Set<string>;
}

/** Words that make a number no exact one. */
const loose =
  /(?:about|around|approximately|approx\.|roughly|nearly|almost|over|above|below|under|than|least|most|to|up to|some|~|≈|>|<|≥|≤|±|between|within|first|last|next|every|each|another|other) ?\(?$/i;
/** Numbers that belong to a test, an interval or a name. */
const technical =
  /(?:\b[prtFzdfαβ]\d? ?[=<>≤≥(] ?|\bCI:? ?[=[(]?|\bage[ds]? |\b(?:SD|SE|IQR|version|type|grade|level|class|group|step|week|day|year|round|layer|experiment|study|question|phase|stage|chapter|part|hypothesis|rule|item|score of|top|rank) ?=? ?)$/i;
const ranged = /^ ?(?:–|—|-|to|±|×|\/|:|\^|\+)/;

/** Quantities that state something exactly: no years, no bounds, no ranges, no statistics. */
export function exactQuantities({ text }: Pick<Sentence, "text">): Counted[] {
  return parseQuantities(text).flatMap((quantity) => {
    const before = text.slice(Math.max(0, quantity.start - 24), quantity.start);
    const behind = text.slice(quantity.end, quantity.end + 60);
    const isExact =
      quantity.dimension !== "year" &&
      !loose.test(before) &&
      !technical.test(before) &&
      !ranged.test(behind) &&
      !/\d ?[–—-] ?$/.test(before);
    const [noun = ""] = behind.split(/[.,;:()[\]]/);
    const near = new Set([...tellingWords(text.slice(Math.max(0, quantity.start - 60), quantity.start)), ...tellingWords(behind)]);
    return isExact ? [{ ...quantity, nouns: tellingWords(noun).slice(0, 2), near }] : [];
  });
}

/** Equal but for the digits that rounding took from either. */
export function agree(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension && Math.abs(one.value - other.value) <= one.rounding.value + other.rounding.value + 1e-9;
}

/** All numbers of a text, by dimension: tells whether a value is printed anywhere in it, in words or digits, as a share or a percentage. */
export function valuesOf(text: string): (quantity: Quantity) => boolean {
  const byDimension = Map.groupBy(parseQuantities(plain(text)), ({ dimension }) => dimension);
  for (const list of byDimension.values()) list.sort((one, other) => one.value - other.value);
  // A table prints "24" under a heading with the unit.
  return (quantity) =>
    [quantity.dimension, "", "percent"].some((dimension) => (byDimension.get(dimension) ?? []).some((other) => fits(quantity, other)));
}

function fits({ printed, dimension, value, rounding }: Quantity, other: Quantity): boolean {
  const near = (one: number, two: number, slack: number) => Math.abs(one - two) <= slack + 1e-9;
  if (other.dimension === dimension && near(value, other.value, rounding.value + other.rounding.value)) return true;
  // Under another name it is the same number only with all its digits: "0.6" is not the 64.7 % of the abstract.
  const isAsExact = (step: number) => step <= rounding.printed + 1e-9;
  return [1, 100].some((scale) => isAsExact(scale * other.rounding.printed) && near(printed, scale * other.printed, rounding.printed));
}
