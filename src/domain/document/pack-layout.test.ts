import { expect, test } from "vitest";
import type { Document } from "./document.ts";
import type { Layout } from "./layout.ts";
import { packLayout, shareDocument, unpackInTurns, unpackLayout } from "./pack-layout.ts";

test("what is packed comes out the same", async () => {
  const word = (start: number) => ({ start, end: start + 4, page: 2, line: 7, box: { x: 1.5, y: 2, width: 30.25, height: 9 } });
  const pages: Layout = { kind: "pages", pages: [{ number: 1, width: 100, height: 200, ocrConfidence: 0.9 }], words: [word(0), word(5)] };
  const lines: Layout = { kind: "lines", segments: [{ start: 0, from: 3, length: 2 }], lineStarts: [0, 4] };
  const long = { ...pages, words: Array.from({ length: 45_000 }, (_, index) => word(index * 5)) };
  for (const layout of [pages, lines, { ...pages, words: [] }, long]) {
    expect(unpackLayout(packLayout(layout))).toEqual(layout);
    const received = structuredClone(shareDocument({ layout } as Document).layout);
    expect(unpackLayout(received)).toEqual(layout);
    expect(await unpackInTurns(received)).toEqual(layout);
  }
});

test("words are kept as plain numbers", () => {
  const word = { start: 0, end: 4, page: 1, line: 1, box: { x: 1, y: 2, width: 3, height: 4 } };
  expect(packLayout({ kind: "pages", pages: [], words: [word] })).toMatchObject({ words: [0, 4, 1, 1, 1, 2, 3, 4] });
});
