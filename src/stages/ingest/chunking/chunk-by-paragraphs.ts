import { groupUnits } from "./group-units.ts";
import { lengthOf, maxPassageLength, type TextUnit } from "./split-units.ts";

/** Characters; shorter paragraphs are merged with the next. */
const minParagraphLength = 350;

/** Groups by paragraphs, the natural unit. */
export function chunkByParagraphs(units: Iterable<TextUnit>): TextUnit[][] {
  return groupUnits(units, (unit, group) => {
    if (unit.end - group[0]!.start > maxPassageLength) return false;
    return !unit.startsBlock || lengthOf(group) < minParagraphLength;
  });
}
