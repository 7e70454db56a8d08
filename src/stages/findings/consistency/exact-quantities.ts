import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { ProseSentence } from "../prose/prose.ts";

/** A quantity with the noun it counts. Two words are kept, because the noun in "24 narrow streets" is second. */
export interface CountedQuantity extends Quantity {
  nouns: string[];
}

/** Words that make a number inexact. */
const inexactBefore =
  /(?:about|around|approximately|approx\.|roughly|nearly|almost|over|above|below|under|than|least|most|up to|\d[^.;]{0,12} to|some|~|≈|>|<|≥|≤|±|between|within|first|last|next|every|each|another|other) ?\(?$/i;
/** Numbers of a test, an interval or a name. */
const technicalBefore =
  /(?:\b[prtFzdfαβ]\d? ?[=<>≤≥(] ?|\bCI:? ?[=[(]?|\bage[ds]? |\b(?:SD|SE|IQR|version|type|grade|level|class|group|step|week|day|year|round|layer|experiment|study|question|phase|stage|chapter|part|hypothesis|rule|item|score of|top|rank) ?=? ?)$/i;
const rangeBehind = /^ ?(?:–|—|-|to|±|×|\/|:|\^|\+)/;

/** A number that follows a capitalised noun is its name: "Lemma 6", "Compound 4", "Windows 11". */
const named =
  /(?:^|[^\p{L}])(?!(?:The|All|Of|In|Our|Their|Its|These|Those|Both|Only|We|With|For|From|At|On|By|After|Among|And|But|Over|About|Another|Some|Exactly|Precisely|Overall|Finally|Then|There|It|A|An|To|Total|Altogether|While|When|Where|Since|Although|Because|As|Thus|Hence|Therefore|However)\b)\p{Lu}[\p{L}.]*[ (]$/u;
/** Nouns whose number is a name also in small letters: "in experiment 2", "compound 4 was". */
const labelled =
  /\b(?:lemmas?|theorems?|propositions?|corollar(?:y|ies)|definitions?|equations?|eqs?\.|algorithms?|assumptions?|remarks?|examples?|appendix|lines?|claims?|propert(?:y|ies)|conditions?|cases?|sections?|compounds?|reactions?|samples?|models?|schemes?|systems?|variants?|sites?|stations?|wells?|nodes?|rows?|columns?|tasks?|tables?|figures?|figs?\.|m\/z|=) ?\(?$/i;

/** Exact quantities: no years, bounds, ranges or statistics. */
export function exactQuantities({ text }: Pick<ProseSentence, "text">): CountedQuantity[] {
  return parseQuantities(text).flatMap((quantity) => {
    const before = text.slice(Math.max(0, quantity.start - 24), quantity.start);
    const behind = text.slice(quantity.end, quantity.end + 60);
    const isExact =
      quantity.dimension !== "year" &&
      !inexactBefore.test(before) &&
      !technicalBefore.test(before) &&
      !(quantity.dimension === "" && (named.test(before) || labelled.test(before))) &&
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
