import { expect, test } from "vitest";
import type { Layout } from "../../domain/document/layout.ts";
import { packLayout, unpackLayout } from "./pack-layout.ts";

test("what is packed comes out the same", () => {
  const word = (start: number) => ({ start, end: start + 4, page: 2, line: 7, box: { x: 1.5, y: 2, width: 30.25, height: 9 } });
  const pages: Layout = { kind: "pages", pages: [{ number: 1, width: 100, height: 200, ocrConfidence: 0.9 }], words: [word(0), word(5)] };
  const lines: Layout = { kind: "lines", segments: [{ start: 0, from: 3, length: 2 }], lineStarts: [0, 4] };
  for (const layout of [pages, lines, { ...pages, words: [] }]) expect(unpackLayout(packLayout(layout))).toEqual(layout);
});

test("words are kept as plain numbers", () => {
  const word = { start: 0, end: 4, page: 1, line: 1, box: { x: 1, y: 2, width: 3, height: 4 } };
  expect(packLayout({ kind: "pages", pages: [], words: [word] })).toMatchObject({ words: [0, 4, 1, 1, 1, 2, 3, 4] });
});
