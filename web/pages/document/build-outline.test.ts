import { expect, test } from "vitest";
import { buildOutline } from "./build-outline.ts";

test("headings keep their order, and the outermost have level 1", () => {
  const text = "A title\nOn  tides\nWords.\nSpring\ntides";
  const blocks = [
    { kind: "title" as const, start: 0, end: 7 },
    { kind: "heading" as const, level: 2, start: 8, end: 17 },
    { kind: "paragraph" as const, start: 18, end: 24 },
    { kind: "heading" as const, level: 3, start: 25, end: 37 },
  ];
  expect(buildOutline({ text, blocks })).toEqual([
    { title: "On tides", level: 1, start: 8, end: 17 },
    { title: "Spring tides", level: 2, start: 25, end: 37 },
  ]);
});

test("a document without headings has no outline", () => {
  expect(buildOutline({ text: "Words.", blocks: [{ kind: "paragraph", start: 0, end: 6 }] })).toEqual([]);
});
