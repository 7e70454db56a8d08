import { expect, test } from "vitest";
import { stripReportingFrame } from "./recommend.ts";

test.each([
  ["Previous studies have shown that shaded stops attract walkers.", "Shaded stops attract walkers."],
  ["Several recent field studies found that moss keeps water.", "Moss keeps water."],
  ["It has been widely reported that moss keeps water.", "Moss keeps water."],
])("what others found is taken out of its frame: %s", (framed, bare) => {
  expect(stripReportingFrame(framed)).toBe(bare);
});

test.each([
  "Previous studies suggest that moss may keep water.",
  "Studies of moss have a long history.",
  "Moss keeps water.",
  "It has been shown that ",
])("what is no frame, or hedges, stays: %s", (sentence) => {
  expect(stripReportingFrame(sentence)).toBe(sentence);
});
