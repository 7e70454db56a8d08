import { expect, test } from "vitest";
import type { Tag } from "../../../models/models.ts";
import { parseReference } from "../parsing/parse-reference.ts";
import { isLikelyMisread } from "./repair-references.ts";

const isUnsureOf = (raw: string, tags?: Tag[]) => isLikelyMisread(raw, parseReference(raw, tags).work, tags);
const plain = "Okoro, A. (2016). Awnings of the northern quays. Journal of Shade, 12(3), 45-58.";
const tagged = (label: string, words: string): Tag => ({
  label,
  start: plain.indexOf(words),
  end: plain.indexOf(words) + words.length,
  score: 1,
});

test("an entry that shows its author, year and title is sure", () => expect(isUnsureOf(plain)).toBe(false));

test("an entry without a title, an author, or the year that stands in it is not", () => {
  const { work } = parseReference(plain);
  const { title: _, ...untitled } = work;
  const { year: __, ...undated } = work;
  expect(isLikelyMisread(plain, untitled, undefined)).toBe(true);
  expect(isLikelyMisread(plain, { ...work, author: [] }, undefined)).toBe(true);
  expect(isLikelyMisread(plain, { ...work, author: [], editor: [{ family: "Berg" }] }, undefined)).toBe(false);
  expect(isLikelyMisread(plain, undated, undefined)).toBe(true);
  expect(isLikelyMisread(plain.replace("2016", "n.d."), undated, undefined)).toBe(false);
});

test("nor is one whose title the tagger sees elsewhere than the rules", () => {
  const author = tagged("author", "Okoro, A.");
  expect(isUnsureOf(plain, [author, tagged("title", "Awnings of the northern quays")])).toBe(false);
  expect(isUnsureOf(plain, [author, tagged("title", "Journal of Shade")])).toBe(true);
});

test("a remark and a list that was not cut are left alone", () => {
  expect(isLikelyMisread("See above.", { author: [] }, undefined)).toBe(false);
  expect(isLikelyMisread("Shade in ports of the north. ".repeat(50), { author: [] }, undefined)).toBe(false);
});
