import { expect, test } from "vitest";
import { indexShingles } from "./shingle-index.ts";

const wording = indexShingles("Street trees cool the afternoon air by about one degree. Nobody had counted them before the war.");

test("six words in a row are found again whatever their case, marks and line ends", () => {
  expect(wording.isIn("It says: “Trees cool the\nafternoon AIR, by …")).toBe(true);
});

test("a phrase that anybody could have written is not the text's", () => {
  expect(wording.isIn("The trees cool the air by about one half")).toBe(false);
  expect(wording.isIn("")).toBe(false);
});

test("the share of a text that is wording of another is told", () => {
  expect(wording.shareOf("Street trees cool the afternoon air by about one degree.")).toBe(1);
  expect(wording.shareOf("Awnings shade the quay in the early hours of the day.")).toBe(0);
});
