import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block } from "./document.ts";
import { contains } from "./locator.ts";
import { type Section, sectionsOf } from "./section.ts";

/** A document of headings alone, one character each. */
function documentOf(levels: number[]) {
  const blocks: Block[] = levels.map((level, index) => ({ kind: "heading", level, start: index, end: index + 1 }));
  return { text: "x".repeat(levels.length), blocks };
}

const shape = (sections: Section[]): unknown[] =>
  sections.map(({ start, sections: inner }) => (inner.length > 0 ? [start, shape(inner)] : start));

test("headings nest by level, also when a level is skipped", () => {
  expect(shape(sectionsOf(documentOf([1, 2, 2, 3, 1])))).toEqual([[0, [1, [2, [3]]]], 4]);
  expect(shape(sectionsOf(documentOf([2, 1, 3])))).toEqual([0, [1, [2]]]);
});

test("a section ends where the next of its rank begins", () => {
  expect(sectionsOf(documentOf([1, 2, 1])).map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

test("regardless of the levels, every heading is in the tree once, and inside its parent", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), (levels) => {
      const seen: number[] = [];
      const visit = (section: Section) => {
        seen.push(section.start);
        for (const inner of section.sections) {
          expect(contains(section, inner)).toBe(true);
          visit(inner);
        }
      };
      sectionsOf(documentOf(levels)).forEach(visit);
      expect(seen).toEqual(levels.map((_, index) => index));
    }),
  );
});
