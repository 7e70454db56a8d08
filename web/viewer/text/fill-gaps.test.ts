import { expect, test } from "vitest";
import { fillGaps } from "./fill-gaps.ts";

test("words that stand in no block are paragraphs of their own", () => {
  const text = "Lanterns\n\nThey burn.\n\nAll night.";
  const heading = { kind: "heading" as const, start: 0, end: 8 };
  const last = { kind: "paragraph" as const, start: 22, end: 32 };
  expect(fillGaps(text, [last, heading])).toEqual([heading, { kind: "paragraph", start: 10, end: 20 }, last]);
});

test("a block inside another is not shown twice", () => {
  const outer = { kind: "table" as const, start: 0, end: 9 };
  expect(fillGaps("one | two", [outer, { kind: "paragraph", start: 6, end: 9 }])).toEqual([outer]);
});
