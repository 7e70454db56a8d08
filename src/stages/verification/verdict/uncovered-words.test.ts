import { expect, test } from "vitest";
import { uncoveredWords } from "./uncovered-words.ts";

const open = (claim: string, ...texts: string[]) => uncoveredWords(claim, texts).map(({ start, end }) => claim.slice(start, end));

test.each([
  ["none of them in other forms", "Shade cools quays.", ["The quay was cooled by shade."], []],
  ["what no text says", "Shade cooled the quays of Porto at night.", ["Shade cooled the quay."], ["Porto", "night"]],
  ["what another text says", "Shade cooled quays and raised footfall.", ["Shade cooled the quay.", "Footfall was raised."], []],
  ["a number", "Shade cut heat by 34 %.", ["Shade cut heat by 24 %."], ["34 %"]],
  ["no number in other words", "Shade reached one in five of the quays, 2 km off.", ["Shade reached 20 % of the quays, 2,000 m off."], []],
  ["no number that was rounded", "Shade cut heat by about 40 %.", ["Shade cut heat by 41.2 %."], []],
  ["no compound whose words are there", "Heat-related falls rose.", ["Falls related to heat rose."], []],
  ["nothing where there is no text", "Shade cools.", [], []],
])("%s", (_, claim, texts, words) => expect(open(claim, ...texts)).toEqual(words));
