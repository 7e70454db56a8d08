import { expect, test } from "vitest";
import { pageTexts } from "./open-documents.ts";

const page = (number: number) => ({ number, width: 600, height: 800 });
const word = (page: number, start: number) => ({ page, line: 1, start, end: start + 3, box: { x: 0, y: 0, width: 1, height: 1 } });

test("a page begins with its first word, an empty one with the next, and none before the one before it", () => {
  const words = [word(1, 0), word(1, 4), word(3, 10), word(2, 20), word(4, 24)];
  const texts = pageTexts({ kind: "pages", pages: [1, 2, 3, 4].map(page), words });
  expect(texts.map(({ start }) => start)).toEqual([0, 20, 20, 24]);
  const bare = pageTexts({ kind: "pages", pages: [1, 2, 3].map(page), words: [word(1, 0), word(3, 10)] });
  expect(bare.map(({ start }) => start)).toEqual([0, 0, 10]);
  expect(pageTexts({ kind: "lines", segments: [], lineStarts: [0] })).toEqual([]);
});
