import { expect, test } from "vitest";
import { indexShingles } from "./shingle-index.ts";

const wording = indexShingles("Street trees cool the afternoon air by about one degree. Nobody had counted them before the war.");

test("finds six words in a row regardless of case, punctuation and line ends", () => {
  expect(wording.isIn("It says: “Trees cool the\nafternoon AIR, by …")).toBe(true);
});

test("a phrase that anybody could have written is not the text's", () => {
  expect(wording.isIn("The trees cool the air by about one half")).toBe(false);
  expect(wording.isIn("")).toBe(false);
});

test("computes the share of a text that is copied from another", () => {
  expect(wording.shareOf("Street trees cool the afternoon air by about one degree.")).toBe(1);
  expect(wording.shareOf("Awnings shade the quay in the early hours of the day.")).toBe(0);
});
