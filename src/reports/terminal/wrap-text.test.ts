import { expect, test } from "vitest";
import { wrapLines, wrapText } from "./wrap-text.ts";

test("rows are filled with as many words as fit", () => {
  expect(wrapLines("trees cast shade on hot streets", 11)).toEqual(["trees cast", "shade on", "hot streets"]);
});

test("a word wider than the row is cut, and nothing of it is lost", () => {
  const rows = wrapLines("see example.org/a/very/long/path now", 10);
  expect(rows.every((row) => row.length <= 10)).toBe(true);
  expect(rows.join("").replaceAll(" ", "")).toBe("seeexample.org/a/very/long/pathnow");
});

test("rows know where they stand in the text", () => {
  const text = "shade at noon";
  expect(wrapText(text, 8).map(({ start, end }) => text.slice(start, end))).toEqual(["shade at", "noon"]);
});

test("no character is cut in half", () => {
  expect(wrapLines("🌳🌳🌳", 4)).toEqual(["🌳🌳", "🌳"]);
});
