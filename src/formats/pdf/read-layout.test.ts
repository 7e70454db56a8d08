import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPdf, type PrintedLine, type PrintedRule } from "../../../evals/support/build-pdf.ts";
import type { BlockKind } from "../../domain/document/document.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { readPdf } from "./read-pdf.ts";

const limits = { bytes: 10_000_000, pages: 100 };
const left = 56;
const prose = [
  "Some words of a body that fill the line well enough to be taken",
  "for a paragraph of prose, which goes on for a while because a page",
  "of a paper has more of it than of anything else, and which then",
  "comes to an end.",
];

describe("letters", () => {
  test("accents that are drawn apart are set on their letters", async () => {
    const page = [
      ...body(100),
      { x: left, y: 200, text: "Lo" },
      // Helvetica's L and o are 556 thousandths of an em wide, its i 222 and its accents 333.
      { x: left + 11.12 - 0.6, y: 200, text: "\xa8" },
      { x: left + 11.12, y: 200, text: "ic" },
    ];
    const { text } = await readPdf(buildPdf([page]), limits);
    expect(text).toContain("Loïc");
  });

  test("raised letters are part of their word and are marked", async () => {
    const page = [...body(100), { x: left, y: 200, text: "The yield" }, { x: left + 41, y: 196, text: "3,4", size: 6 }];
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(parsed.text).toContain("The yield3,4");
    expect(raised(parsed)).toEqual(["3,4"]);
  });

  test("lowered letters are not raised, and words of another size are not either", async () => {
    const page = [...body(100), { x: left, y: 200, text: "CO" }, { x: left + 15, y: 202, text: "2", size: 6 }];
    expect(raised(await readPdf(buildPdf([page]), limits))).toEqual([]);
  });
});

describe("footnotes", () => {
  const notes = (rule: PrintedRule[]) => [
    ...body(100),
    { x: left, y: 160, text: "A sentence that calls a note" },
    { x: left + 123, y: 156, text: "1", size: 6 },
    { x: left + 130, y: 160, text: "and goes on over" },
    ...rule,
    { x: left, y: 698, text: "1", size: 5 },
    { x: left + 4, y: 701, text: "What the note says in small type.", size: 8 },
  ];

  test.each([
    ["below a rule", [{ x: left, y: 685, width: 60 }]],
    ["without a rule", []],
  ])("%s they are blocks with the label that the text calls", async (_, rule) => {
    const next = body(100).map((line, index) => (index === 0 ? { ...line, text: "the page, where it ends." } : line));
    const parsed = await readPdf(buildPdf([notes(rule), next]), limits);
    expect(blocksOf(parsed, "footnote")).toEqual([["1 What the note says in small type.", "1"]]);
    expect(parsed.text).toContain("note1 and goes on over the page, where it ends.");
    expect(parsed.markup.noteCalls.map(({ start, end, label }) => [parsed.text.slice(start, end), label])).toEqual([["1", "1"]]);
  });
});

describe("formulas", () => {
  test("a formula with its number is a block between the halves of a sentence", async () => {
    const page = [
      ...body(100),
      { x: left, y: 160, text: "We write the mean as" },
      { x: 200, y: 185, text: "m = (a + b) / 2 + c" },
      { x: 400, y: 185, text: "(4)" },
      { x: left, y: 210, text: "where the letters are those of before." },
    ];
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(blocksOf(parsed, "equation")).toEqual([["m = (a + b) / 2 + c (4)", "(4)"]]);
  });
});

describe("tables", () => {
  const rows = [
    ["Town", "Trees", "Cooling"],
    ["Lyon", "1,204", "0.9"],
    ["Porto", "87", "0.2"],
    ["Ghent", "310", "0.4"],
  ];
  const cells = (x: number, y: number): PrintedLine[] =>
    rows.flatMap((row, index) => row.map((text, column) => ({ x: x + 90 * column, y: y + 14 * index, text })));

  test("a table under its caption is one block of cells", async () => {
    const page = [...body(100), { x: left, y: 180, text: "Table 2. Trees and air." }, ...cells(left, 200), ...body(280)];
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(blocksOf(parsed, "caption")).toEqual([["Table 2. Trees and air.", "Table 2"]]);
    expect(tableOf(parsed)).toEqual(rows);
  });

  test("cells of several lines between rules are one cell", async () => {
    const rule = (y: number) => ({ x: left, y, width: 300 });
    const page = [
      ...body(100),
      rule(190),
      ...[0, 1, 2].map((column) => ({ x: left + 100 * column, y: 202, text: ["Town", "Streets", "Remark"][column]! })),
      rule(208),
      { x: left, y: 220, text: "Lyon" },
      { x: left + 100, y: 220, text: "12" },
      { x: left + 200, y: 220, text: "young planes in" },
      { x: left + 200, y: 232, text: "narrow pits" },
      rule(238),
      { x: left, y: 250, text: "Porto" },
      { x: left + 100, y: 250, text: "7" },
      { x: left + 200, y: 250, text: "none" },
      rule(256),
      ...body(300),
    ];
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(tableOf(parsed)).toEqual([
      ["Town", "Streets", "Remark"],
      ["Lyon", "12", "young planes in narrow pits"],
      ["Porto", "7", "none"],
    ]);
    expect(parsed.blocks.find(({ kind }) => kind === "table")!.cells!.filter(({ header }) => header)).toHaveLength(3);
  });

  test("rules around prose make no table", async () => {
    const page = [{ x: left, y: 85, width: 300 }, ...body(100), { x: left, y: 150, width: 300 }];
    expect(blocksOf(await readPdf(buildPdf([page]), limits), "table")).toEqual([]);
  });

  test("two columns of prose between the rules of a page make no table", async () => {
    const column = (x: number): PrintedLine[] =>
      Array.from({ length: 12 }, (_, row) => ({ x, y: 110 + 13 * row, text: `Line ${row} of a column that text fills to its edge` }));
    const rules = [90, 280].map((y) => ({ x: left, y, width: 480 }));
    const parsed = await readPdf(buildPdf([[...rules, ...column(left), ...column(left + 250)]]), limits);
    expect(blocksOf(parsed, "table")).toEqual([]);
    expect(parsed.text).toMatch(/Line 0 of a column that text fills to its edge\s+Line 1 of/);
  });

  test("a numbered heading below the last rule of a table begins no note", async () => {
    const rules = [290, 304, 356].map((y) => ({ x: left, y, width: 240 }));
    const page = [...body(100), ...body(200), rules[0]!, ...cells(left, 300), ...rules.slice(1)];
    const below = [{ x: left, y: 400, text: "3. What was found" }, ...body(420), ...body(500)];
    const parsed = await readPdf(buildPdf([[...page, ...below]]), limits);
    expect(tableOf(parsed)).toEqual(rows);
    expect(blocksOf(parsed, "footnote")).toEqual([]);
  });
});

describe("front matter", () => {
  const page = [
    { x: 120, y: 80, text: "Shade and the choice of pavements", size: 18, bold: true },
    { x: 150, y: 110, text: "Ana Lindqvist" },
    { x: 214, y: 106, text: "1", size: 6 },
    { x: 218, y: 110, text: ", J. P. van der Meer" },
    { x: 306, y: 106, text: "2", size: 6 },
    { x: 311, y: 110, text: "and Tom\xe1s Ruiz" },
    { x: 150, y: 124, text: "Institute of Shade, University of Northby" },
    { x: left, y: 160, text: "Abstract", bold: true, size: 12 },
    ...body(180),
    { x: left, y: 260, text: "1 Introduction", bold: true, size: 12 },
    ...body(280),
    { x: left, y: 760, text: "https://doi.org/10.5555/shade.1 PMID: 1234567 ISBN 978-3-16-148410-0", size: 8 },
  ];

  test("names authors, abstract and identifiers, and calls the lines around them a byline", async () => {
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(parsed.title).toBe("Shade and the choice of pavements");
    expect(parsed.authors).toEqual([
      { given: "Ana", family: "Lindqvist" },
      { given: "J. P.", family: "van der Meer" },
      { given: "Tomás", family: "Ruiz" },
    ]);
    expect(blocksOf(parsed, "byline").join()).toContain("Institute of Shade, University of Northby");
    expect(parsed.text.slice(parsed.abstract!.start, parsed.abstract!.end)).toBe(prose.join(" "));
    expect(parsed.identifiers).toEqual({ doi: "10.5555/shade.1", pmid: "1234567", isbn: "9783161484100" });
  });
});

describe("pages without letters that can be known", () => {
  test("scrambled letters are reported and not read", async () => {
    const scrambled = prose.map((text) => text.replace(/[aeiou]/g, "x"));
    const good = body(100);
    const bad = [...scrambled, ...scrambled].map((text, index) => ({ x: left, y: 100 + 13 * index, text }));
    const parsed = await readPdf(buildPdf([good, bad]), limits);
    expect(parsed.text).toBe(prose.join(" "));
    expect(parsed.failures).toEqual([{ what: "page 2", why: expect.stringContaining("no meaning") }]);
  });
});

test("a head with the number of the page is dropped though no other page repeats it", async () => {
  const head = (y: number) => [
    { x: left, y, text: "Shade and pavements" },
    { x: 500, y, text: "9" },
  ];
  expect((await readPdf(buildPdf([[...head(50), ...body(100)]]), limits)).text).toBe(prose.join(" "));
  // Close to the text it is a line of a table.
  expect((await readPdf(buildPdf([[...head(85), ...body(100)]]), limits)).text).toContain("Shade and pavements");
});

describe("text set sideways", () => {
  test("a page whose text runs up the page is read, with boxes where it is displayed", async () => {
    const lines = prose.map((text, index) => ({ x: 100 + 13 * index, y: 700, text, upward: true }));
    const parsed = await readPdf(buildPdf([lines]), limits);
    expect(parsed.text).toBe(prose.join(" "));
    expect(parsed.failures).toEqual([]);
    const [first, second] = parsed.layout.kind === "pages" ? parsed.layout.words : [];
    expect(first!.box.y + first!.box.height).toBeCloseTo(700, 0);
    expect(second!.box.y).toBeLessThan(first!.box.y);
    expect(first!.box.x).toBeLessThan(100);
    expect(first!.box.x + first!.box.width).toBeGreaterThan(100);
  });

  test("the stamp of an archive along the margin gives the number of the document", async () => {
    const stamp = { x: 30, y: 500, text: "arXiv:2101.01234v2 [cs.CL] 5 Jan 2021", size: 20, upward: true };
    const parsed = await readPdf(buildPdf([[stamp, ...body(100), ...body(200), ...body(300)]]), limits);
    expect(parsed.identifiers).toEqual({ arxiv: "2101.01234" });
    expect(parsed.text).not.toContain("arXiv");
  });
});

describe("laws", () => {
  const word = fc.constantFrom(
    "shade",
    "of",
    "3.5",
    "The",
    "pave-",
    "12",
    "[4]",
    "x",
    "=",
    "walkers,",
    "street.",
    "Figure",
    "2:",
    "Table",
    "1",
  );
  const line = fc.record({
    x: fc.integer({ min: 20, max: 400 }),
    y: fc.integer({ min: 20, max: 780 }),
    text: fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" ")),
    size: fc.constantFrom(6, 8, 10, 10, 10, 14),
    bold: fc.boolean(),
  });
  const rule = fc.record({ x: fc.integer({ min: 20, max: 300 }), y: fc.integer({ min: 20, max: 780 }), width: fc.constantFrom(60, 200) });
  const pages = fc.array(
    fc.array(fc.oneof({ weight: 8, arbitrary: line }, { weight: 1, arbitrary: rule }), { minLength: 1, maxLength: 30 }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );

  test("text, blocks, words, cells and marks are consistent for any page", async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (drawn) => {
        if (!drawn.flat().some((item) => "text" in item)) return;
        const parsed = await readPdf(buildPdf(drawn), limits).catch(() => undefined);
        if (parsed) expectLaws(parsed);
      }),
      { numRuns: 150 },
    );
  });
});

function expectLaws({ text, blocks, layout, markup }: ParsedDocument): void {
  if (layout.kind !== "pages") throw new Error("a PDF has pages");
  expect(blocks.map(({ start, end }) => text.slice(start, end)).join("\n\n")).toBe(text);
  expect([...layout.words].map(({ start, end }) => text.slice(start, end)).join("")).toBe(text.replace(/\s/g, ""));
  let at = 0;
  for (const { start, end, box, page } of layout.words) {
    expect(start).toBeGreaterThanOrEqual(at);
    expect(end).toBeGreaterThan(start);
    expect(box.width).toBeGreaterThan(0);
    expect(box.height).toBeGreaterThan(0);
    expect(layout.pages.some(({ number }) => number === page)).toBe(true);
    expect(blocks.some((block) => block.start <= start && end <= block.end)).toBe(true);
    at = end;
  }
  for (const block of blocks) {
    let inside = block.start;
    for (const cell of block.cells ?? []) {
      expect(cell.start).toBeGreaterThanOrEqual(inside);
      expect(cell.end).toBeGreaterThan(cell.start);
      inside = cell.end;
    }
    expect(inside).toBeLessThanOrEqual(block.end);
  }
  for (const spans of [markup.superscripts, markup.noteCalls]) {
    let last = 0;
    for (const { start, end } of spans) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(text.length);
      last = end;
    }
  }
}

function body(y: number): PrintedLine[] {
  return prose.map((text, index) => ({ x: left, y: y + 13 * index, text }));
}

function blocksOf({ text, blocks }: ParsedDocument, kind: BlockKind): [string, string | undefined][] {
  return blocks.filter((block) => block.kind === kind).map(({ start, end, label }) => [text.slice(start, end), label]);
}

function tableOf({ text, blocks }: ParsedDocument): string[][] {
  const rows: string[][] = [];
  for (const { row, column, start, end } of blocks.find(({ kind }) => kind === "table")?.cells ?? []) {
    rows[row] ??= [];
    rows[row][column] = text.slice(start, end);
  }
  return rows;
}

function raised({ text, markup }: ParsedDocument): string[] {
  return markup.superscripts.map(({ start, end }) => text.slice(start, end));
}
