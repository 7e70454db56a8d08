import { describe, expect, test } from "vitest";
import { type Layout, locate } from "./layout.ts";

describe("a file of lines", () => {
  // "# *Shade* trees⏎grow" read as "Shade trees grow": the markup is gone, the way back is not.
  const document = {
    text: "Shade trees grow",
    layout: {
      kind: "lines",
      segments: [
        { start: 0, from: 3, length: 5 },
        { start: 5, from: 9, length: 11 },
      ],
      lineStarts: [0, 16],
    } satisfies Layout,
  };

  test("line and column count from one, past the markup", () => {
    expect(locate(document, { start: 0, end: 5 })).toMatchObject({ line: 1, column: 4 });
    expect(locate(document, { start: 6, end: 11 })).toMatchObject({ line: 1, column: 11 });
  });

  test("a word after a line break stands in the next line", () => {
    expect(locate(document, { start: 12, end: 16 })).toMatchObject({
      line: 2,
      column: 1,
      quote: { exact: "grow", prefix: "Shade trees " },
    });
  });

  test("the end is the column behind the last sign, in its own line", () => {
    expect(locate(document, { start: 0, end: 5 })).toMatchObject({ endLine: 1, endColumn: 9 });
    expect(locate(document, { start: 6, end: 16 })).toMatchObject({ line: 1, column: 11, endLine: 2, endColumn: 5 });
  });

  test("words without an end that an editor could mark have a beginning alone", () => {
    expect(locate(document, { start: 3, end: 3 }).endLine).toBeUndefined();
    const layout = { ...document.layout, others: [{ name: "b.md", lineStarts: [0] }] };
    const [first, second] = layout.segments;
    const split = { text: document.text, layout: { ...layout, segments: [first!, { ...second!, file: 1 }] } };
    expect(locate(split, { start: 0, end: 11 }).endLine).toBeUndefined();
    const turned = {
      text: document.text,
      layout: {
        ...layout,
        segments: [
          { start: 0, from: 20, length: 5 },
          { start: 5, from: 0, length: 11 },
        ],
      },
    };
    expect(locate(turned, { start: 0, end: 11 }).endLine).toBeUndefined();
  });

  test("a span at the very end stays in the last line", () => {
    expect(locate(document, { start: 16, end: 16 })).toMatchObject({ line: 2, column: 5 });
  });
});

describe("a file of pages", () => {
  const box = (x: number, y: number) => ({ x, y, width: 30, height: 10 });
  const document = {
    text: "Shade trees grow tall",
    layout: {
      kind: "pages",
      pages: [1, 2].map((number) => ({ number, width: 600, height: 800 })),
      words: [
        { start: 0, end: 5, page: 1, line: 7, box: box(50, 100) },
        { start: 6, end: 11, page: 1, line: 7, box: box(90, 98) },
        { start: 12, end: 16, page: 1, line: 8, box: box(50, 112) },
        { start: 17, end: 21, page: 2, line: 1, box: box(50, 60) },
      ],
    } satisfies Layout,
  };

  test("the boxes of one line become one box", () => {
    expect(locate(document, { start: 0, end: 11 })).toMatchObject({
      page: 1,
      line: 7,
      boxes: [{ page: 1, x: 50, y: 98, width: 70, height: 12 }],
    });
  });

  test("lines and pages keep boxes of their own, and the first word gives the page", () => {
    const { page, line, boxes } = locate(document, { start: 6, end: 21 });
    expect([page, line]).toEqual([1, 7]);
    expect(boxes?.map((one) => [one.page, one.y])).toEqual([
      [1, 98],
      [1, 112],
      [2, 60],
    ]);
  });

  test("a span that begins inside a word takes the whole word's box", () => {
    expect(locate(document, { start: 8, end: 10 }).boxes).toEqual([{ page: 1, ...box(90, 98) }]);
  });

  test("a span between words has no place on a page", () => {
    expect(locate(document, { start: 11, end: 12 })).not.toHaveProperty("page");
  });
});

test("prefix and suffix never hold half a character", () => {
  const text = `${"x".repeat(4)}🌳${"y".repeat(31)}word${"z".repeat(31)}🌳`;
  const { quote } = locate({ text, layout: { kind: "lines", segments: [], lineStarts: [0] } }, { start: 37, end: 41 });
  expect(quote.exact).toBe("word");
  expect(quote.prefix.isWellFormed() && quote.suffix.isWellFormed()).toBe(true);
});
