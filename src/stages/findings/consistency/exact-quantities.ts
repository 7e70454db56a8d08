import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { ProseSentence } from "../prose/prose.ts";

/** A quantity with the noun it counts. Two words are kept, because the noun in "24 narrow streets" is second. */
export interface CountedQuantity extends Quantity {
  nouns: string[];
}

/** Words that make a number inexact. */
const inexactBefore =
  /(?:about|around|approximately|approx\.|roughly|nearly|almost|over|above|below|under|than|least|most|to|up to|some|~|≈|>|<|≥|≤|±|between|within|first|last|next|every|each|another|other) ?\(?$/i;
/** Numbers of a test, an interval or a name. */
const technicalBefore =
  /(?:\b[prtFzdfαβ]\d? ?[=<>≤≥(] ?|\bCI:? ?[=[(]?|\bage[ds]? |\b(?:SD|SE|IQR|version|type|grade|level|class|group|step|week|day|year|round|layer|experiment|study|question|phase|stage|chapter|part|hypothesis|rule|item|score of|top|rank) ?=? ?)$/i;
const rangeBehind = /^ ?(?:–|—|-|to|±|×|\/|:|\^|\+)/;

/** Exact quantities: no years, bounds, ranges or statistics. */
export function exactQuantities({ text }: Pick<ProseSentence, "text">): CountedQuantity[] {
  return parseQuantities(text).flatMap((quantity) => {
    const before = text.slice(Math.max(0, quantity.start - 24), quantity.start);
    const behind = text.slice(quantity.end, quantity.end + 60);
    const isExact =
      quantity.dimension !== "year" &&
      !inexactBefore.test(before) &&
      !technicalBefore.test(before) &&
      !rangeBehind.test(behind) &&
      !/\d ?[–—-] ?$/.test(before);
    const [noun = ""] = behind.split(/[.,;:()[\]]/);
    return isExact ? [{ ...quantity, nouns: contentStems(noun).slice(0, 2) }] : [];
  });
}

/** Whether two quantities are equal within their rounding. */
export function quantitiesAgree(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension && Math.abs(one.value - other.value) <= one.rounding.value + other.rounding.value + 1e-9;
}

/** The content words around a quantity. */
export function wordsNear(text: string, { start, end }: Quantity): Set<string> {
  return new Set(contentStems(`${text.slice(Math.max(0, start - 60), start)} ${text.slice(end, end + 60)}`));
}
