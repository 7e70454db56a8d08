import { groupUnits } from "./group-units.ts";
import { lengthOf, longestPassage, type Unit } from "./units.ts";

/** Paragraphs shorter than this are merged with the next; those that are too long are cut at sentence ends. */
const shortestParagraph = 350;

/** Groups that follow the paragraphs of a text: the natural unit. */
export function cutByParagraphs(units: Iterable<Unit>): Unit[][] {
  return groupUnits(units, (unit, group) => {
    if (unit.end - group[0]!.start > longestPassage) return false;
    return !unit.startsBlock || lengthOf(group) < shortestParagraph;
  });
}
