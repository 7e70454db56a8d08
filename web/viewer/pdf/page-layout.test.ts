import { expect, test } from "vitest";
import { extentOf, fitScale, fitWords, layOutPages, offsetTopOf, pagesBetween, positionAt, scrollToBox } from "./page-layout.ts";

const pages = [
  { number: 1, width: 600, height: 800 },
  { number: 2, width: 800, height: 600 },
  { number: 4, width: 600, height: 800 },
];
const room = { width: 1_000, margin: 10, density: 1 };

test("the widest page fills the room, but no page grows without measure", () => {
  expect(fitScale(pages, { width: 820, margin: 10 })).toBe(1);
  expect(fitScale(pages, { width: 9_000, margin: 10 })).toBeCloseTo((1.6 * 96) / 72);
});

test("in a narrow room the marked column is as wide as the room, but not larger than it is printed", () => {
  const column = { page: 1, x: 320, y: 100, width: 268, height: 12 };
  expect(fitWords(column, pages, { width: 300, margin: 8 })).toBe(1);
  expect(fitWords({ ...column, width: 40 }, pages, { width: 300, margin: 8 })).toBeCloseTo(96 / 72);
  expect(fitWords(undefined, pages, { width: 300, margin: 8 })).toBe(fitScale(pages, { width: 300, margin: 8 }));
});

test("a mark covers all of its lines on the page it begins on", () => {
  const line = { page: 1, x: 200, y: 50, width: 100, height: 10 };
  const lines = [line, { ...line, x: 60, y: 62 }, { ...line, page: 2, x: 0 }];
  expect(extentOf(lines)).toEqual({ page: 1, x: 60, y: 50, width: 240, height: 10 });
  expect(extentOf([])).toBeUndefined();
});

test("pages stand below each other, centred, and their column is as wide as the widest", () => {
  expect(layOutPages(pages, 1, room)).toMatchObject({
    width: 1_000,
    height: 10 + 800 + 10 + 600 + 10 + 800 + 10,
    pages: [
      { number: 1, left: 200, top: 10, width: 600, height: 800 },
      { number: 2, left: 100, top: 820 },
      { number: 4, left: 200, top: 1_430 },
    ],
  });
  expect(layOutPages(pages, 2, room).width).toBe(1_620);
});

test("pages begin and end on whole pixels of the screen", () => {
  for (const page of layOutPages(pages, 1.237, { ...room, density: 1.5 }).pages)
    for (const edge of [page.left, page.top, page.width, page.height]) expect(edge * 1.5).toBeCloseTo(Math.round(edge * 1.5), 6);
});

test("only the pages that touch the window are near it", () => {
  const layout = layOutPages(pages, 1, room);
  expect(pagesBetween(layout, 0, 500)).toEqual({ first: 0, last: 0 });
  expect(pagesBetween(layout, 805, 825)).toEqual({ first: 0, last: 1 });
  expect(pagesBetween(layout, 9_000, 9_500)).toEqual({ first: 2, last: 2 });
});

test("a place stays the same words at any size", () => {
  const place = positionAt(layOutPages(pages, 1, room), 820 + 300);
  expect(place).toEqual({ index: 1, share: 0.5 });
  const twice = layOutPages(pages, 2, room);
  expect(offsetTopOf(twice, place)).toBe(twice.pages[1]!.top + 600);
});

test("a mark is scrolled to the upper third, and across only where it is out of sight", () => {
  const layout = layOutPages(pages, 2, room);
  const box = { page: 4, x: 500, y: 400, width: 50, height: 10 };
  const { top, left } = layout.pages[2]!;
  expect(scrollToBox(layout, box, { width: 1_000, height: 600, left: 700 })).toEqual({ top: top + 800 - 200, left: 700 });
  expect(scrollToBox(layout, box, { width: 1_000, height: 600, left: 0 })?.left).toBe(left + 1_000 - 32);
  expect(scrollToBox(layout, { ...box, page: 3 }, { width: 1, height: 1, left: 0 })).toBeUndefined();
});
