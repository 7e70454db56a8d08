import { expect, test } from "vitest";
import { type Layout, locate } from "./layout.ts";
import { packLayout, type StoredLayout, unpackLayout } from "./pack-layout.ts";

const word = (start: number) => ({ start, end: start + 4, page: 1, line: 7, box: { x: 1.5, y: 2, width: 30.25, height: 9.07 } });
const pages = { kind: "pages" as const, pages: [{ number: 1, width: 100, height: 200, ocrConfidence: 0.9 }], words: [word(0), word(5)] };
const lines: Layout = { kind: "lines", segments: [{ start: 0, from: 3, length: 2 }], lineStarts: [0, 4] };
const plain = (layout: Layout) => (layout.kind === "pages" ? { ...layout, words: [...layout.words] } : layout);

test("what is packed comes out the same", () => {
  const long = { ...pages, words: Array.from({ length: 45_000 }, (_, index) => word(index * 5)) };
  for (const layout of [pages, lines, { ...pages, words: [] }, long]) {
    const stored = JSON.parse(JSON.stringify(packLayout(layout))) as StoredLayout;
    const unpacked = unpackLayout(stored, 225_000);
    expect(plain(unpacked)).toEqual(layout);
  }
});

test("words that are made when they are looked at are found as those of an array", () => {
  const text = "Moss reed ".repeat(2_000);
  const layout: Layout = { ...pages, words: Array.from({ length: 4_000 }, (_, index) => word(index * 5)) };
  const unpacked = unpackLayout(packLayout(layout), text.length);
  for (const start of [0, 3, 12_345, 19_990]) {
    const span = { start, end: start + 9 };
    expect(locate({ text, layout: unpacked }, span)).toEqual(locate({ text, layout }, span));
  }
});

test("words are kept as one string; numbers of earlier versions are read", () => {
  expect(packLayout(pages)).toMatchObject({ words: expect.stringMatching(/^[A-Za-z0-9+/=]+$/) });
  const numbers = [0, 4, 1, 7, 1.5, 2, 30.25, 9.07, 5, 9, 1, 7, 1.5, 2, 30.25, 9.07];
  expect(plain(unpackLayout({ ...pages, words: numbers }, 9))).toEqual(pages);
});

test.each<[what: string, words: string | number[], length: number]>([
  ["a word behind the text", [0, 400, 1, 1, 0, 0, 1, 1], 9],
  ["a word that ends before it begins", [5, 4, 1, 1, 0, 0, 1, 1], 9],
  ["a word before the text", [-3, 4, 1, 1, 0, 0, 1, 1], 9],
  ["a page that is not there", [0, 4, 2, 1, 0, 0, 1, 1], 9],
  ["a line that is none", [0, 4, 1, 0, 0, 0, 1, 1], 9],
  ["half a word", [0, 4, 1, 1], 9],
  ["half a number", "AAAAAAA=", 9],
  ["no number", [0, "x", 1, 1, 0, 0, 1, 1] as number[], -1],
])("a damaged layout is refused: %s", (_, words, length) => {
  expect(() => unpackLayout({ ...pages, words }, length)).toThrow(RangeError);
});
