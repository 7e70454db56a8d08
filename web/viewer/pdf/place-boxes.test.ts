import { expect, test } from "vitest";
import type { Highlight } from "../highlight.ts";
import { marksByPage, placeBox } from "./place-boxes.ts";

const pages = [
  { number: 1, width: 600, height: 800 },
  { number: 2, width: 600, height: 400 },
];
const box = { page: 1, x: 60, y: 80, width: 300, height: 16 };
const highlight = (id: string, start: number, boxes: Highlight["boxes"]): Highlight => ({
  id,
  start,
  end: start + 5,
  boxes,
  kind: "evidence",
  name: id,
});

test("a box is given in shares of its own page", () => {
  expect(placeBox(box, pages[0]!)).toEqual({ left: "10%", top: "10%", width: "50%", height: "2%" });
  expect(placeBox({ ...box, page: 2 }, pages[1]!).top).toBe("20%");
});

test("a mark over two pages stands on both, and begins on the first", () => {
  const marks = marksByPage([highlight("a", 0, [box, { ...box, page: 2 }])], pages);
  expect(marks.get(1)?.map(({ isBeginning, boxes }) => [isBeginning, boxes.length])).toEqual([[true, 1]]);
  expect(marks.get(2)?.map(({ isBeginning }) => isBeginning)).toEqual([false]);
});

test("marks of a page are in the order of the text, as the keyboard walks them", () => {
  const marks = marksByPage([highlight("late", 50, [box]), highlight("early", 3, [box])], pages);
  expect(marks.get(1)?.map((mark) => mark.highlight.id)).toEqual(["early", "late"]);
});

test("a box on a page that was not read is left out", () => {
  expect(marksByPage([highlight("a", 0, [{ ...box, page: 9 }])], pages).size).toBe(0);
});

test("a sign stands in the margin of its column, beside the first line of its mark", () => {
  const line = (x: number, y: number, width: number) => ({ page: 1, x, y, width, height: 10 });
  const [long, short, right] = marksByPage(
    [
      highlight("long", 0, [line(180, 100, 80), line(60, 112, 200)]),
      highlight("short", 10, [line(120, 300, 40)]),
      highlight("right", 20, [line(400, 100, 40), line(330, 112, 100)]),
    ],
    pages,
  ).get(1)!;
  expect([long, short, right].map((mark) => mark!.sign)).toEqual([
    { left: "10%", top: "12.5%" },
    { left: "10%", top: "37.5%" },
    { left: "55%", top: "12.5%" },
  ]);
});
