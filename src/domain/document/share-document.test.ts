import { expect, test } from "vitest";
import type { Block, Document } from "./document.ts";
import type { Layout } from "./layout.ts";
import { packLayout } from "./pack-layout.ts";
import { receiveDocument, shareDocument } from "./share-document.ts";

const documentOf = (layout: Layout, blocks: Block[]) => ({ title: "Trees", layout, blocks }) as Document;
const cells = [
  { start: 0, end: 1, row: 0, column: 0, header: true, columns: 2 },
  { start: 2, end: 3, row: 1, column: 0, header: false },
  { start: 4, end: 5, row: 1, column: 1, rows: 3 },
];
const blocks: Block[] = [
  { start: 0, end: 5, kind: "table", cells },
  { start: 6, end: 9, kind: "heading", level: 2 },
  { start: 6, end: 6, kind: "table", cells: [] },
  { start: 0, end: 1, kind: "table", cells: cells.slice(0, 1) },
];
const lines: Layout = {
  kind: "lines",
  segments: [
    { start: 0, from: 3, length: 2 },
    { start: 2, from: 0, length: 7, file: 1 },
  ],
  lineStarts: [0, 4],
  others: [{ name: "part.tex", lineStarts: [0, 2] }],
};
const box = { x: 1.5, y: 2, width: 30.25, height: 9.07 };
const words = Array.from({ length: 45_000 }, (_, index) => ({ start: index * 5, end: index * 5 + 4, page: 1, line: 7, box }));
const pages: Layout = { kind: "pages", pages: [{ number: 1, width: 100, height: 200, ocrConfidence: 0.9 }], words };

test.each([lines, pages, { ...pages, words: [] }])("a document comes out of another thread as it was, and is sent on", (layout) => {
  const document = documentOf(layout, blocks);
  const received = receiveDocument(structuredClone(shareDocument(document)));
  const sentOn = receiveDocument(structuredClone(shareDocument(received)));
  for (const each of [received, sentOn]) {
    expect(JSON.parse(JSON.stringify(each))).toEqual(JSON.parse(JSON.stringify(document)));
    expect(packLayout(each.layout)).toEqual(packLayout(layout));
  }
});

test("what a document may hold a hundred thousand times is in memory that threads share, and packed once", () => {
  const document = documentOf(lines, blocks);
  const {
    layout,
    cells: packed,
    blocks: [table],
  } = shareDocument(document);
  if (layout.kind !== "lines") throw new Error("a page");
  for (const numbers of [layout.segments, layout.lineStarts, packed]) expect(numbers.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(table).toEqual({ start: 0, end: 5, kind: "table", cells: 3 });
  const received = receiveDocument(shareDocument(document));
  for (const each of [document, received]) expect(shareDocument(each).cells).toBe(packed);
});
