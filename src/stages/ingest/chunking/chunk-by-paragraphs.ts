import { groupUnits } from "./group-units.ts";
import { lengthOf, maxPassageLength, type TextUnit } from "./split-units.ts";

/** Paragraphs shorter than this are merged with the next; those that are too long are cut at sentence ends. */
const minParagraphLength = 350;

/** Groups that follow the paragraphs of a text: the natural unit. */
export function chunkByParagraphs(units: Iterable<TextUnit>): TextUnit[][] {
  return groupUnits(units, (unit, group) => {
    if (unit.end - group[0]!.start > maxPassageLength) return false;
    return !unit.startsBlock || lengthOf(group) < minParagraphLength;
  });
}
