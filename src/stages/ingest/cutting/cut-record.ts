import { cutByParagraphs } from "./cut-by-paragraphs.ts";
import { lengthOf, type Unit } from "./units.ts";

/** In characters: what is left of an abstract beyond a passage and is shorter stays with it. The few words say little alone, and a vector for them costs as much as for a sentence of any other document. */
const shortestRest = 350;

/** Groups of a record: as its paragraphs have it, but most abstracts are one passage, and a short rest is none. */
export function cutRecord(units: Iterable<Unit>): Unit[][] {
  const groups = cutByParagraphs(units);
  const [last, before] = [groups.at(-1), groups.at(-2)];
  if (!last || !before || lengthOf(last) >= shortestRest) return groups;
  return [...groups.slice(0, -2), [...before, ...last]];
}
