import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { buildPdf } from "../../support/build-pdf.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { expectedText } from "./expected-text.ts";
import { orderErrors } from "./order-errors.ts";
import { compareCells, tableRows } from "./table-cells.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const moss = "Roofs covered with moss keep rain water for two days, and then some.";
const owls = "Barn owls nest in the old cranes above the harbour when nobody works there.";

describe("the task", () => {
  test("measures text, order and speed of an invented folder", async () => {
    const data = dataFolder({
      "notes/moss.md": `# Moss\n\n**${moss}**\n\n${owls}\n`,
      "notes/groundtruth/moss.md.md": `# Moss\n\n${moss}\n\n${owls}\n`,
      "paper/groundtruth/owls.md": `${owls}\n`,
      "paper/ignored.xyz": "no format of ours",
    });
    writeFileSync(join(data, "paper", "owls.pdf"), buildPdf([[{ x: 60, y: 100, text: owls }]]));
    const { items, split, metrics } = await runEval("reading", { ...shell, data });
    expect({ items, split }).toEqual({ items: 2, split: null });
    expect(metrics).toMatchObject({ textSimilarity: 1, orderErrors: 0 });
    expect(metrics.pagesPerSecond).toBeGreaterThan(0);
    expect(metrics).not.toHaveProperty("tableCellF1");
    expect(metrics).not.toHaveProperty("characterErrorRate");
  });

  test("counts the characters of a scan that were not read", async () => {
    const data = dataFolder({ "scan.txt": owls });
    writeFileSync(join(data, "scan.pdf"), buildPdf([[{ x: 60, y: 100, text: owls.replace("Barn", "Born") }]]));
    const { items, metrics } = await runEval("reading", { ...shell, data });
    expect(items).toBe(1);
    expect(metrics.characterErrorRate).toBeCloseTo(1 / owls.length, 5);
  });

  test("refuses a folder without documents", async () => {
    await expect(runEval("reading", { ...shell, data: dataFolder({ "a.xyz": "" }) })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("its scores", () => {
  test("takes the markup off an expected text", () => {
    expect(expectedText("## A *b*\n\n<!-- image -->\n\n- c [d](e)\n\n| f | g |\n| - | - |\n| h |  |\n")).toEqual({
      paragraphs: ["A b", "c d", "f g", "h "],
      rows: [
        ["f", "g"],
        ["h", ""],
      ],
    });
  });

  test("counts paragraphs that stand out of order", () => {
    const rye = "Sourdough made of rye rises more slowly than wheat dough in winter.";
    expect(orderErrors([moss, owls, rye], `${moss}\n${owls}\n${rye}`)).toEqual({ found: 3, displaced: 0 });
    expect(orderErrors([moss, owls, rye], `${rye}\n${moss}\n${owls}`)).toEqual({ found: 3, displaced: 1 });
    expect(orderErrors([moss, moss, "Short."], moss)).toEqual({ found: 0, displaced: 0 });
  });

  test("counts cells by row and order, also behind a row that is missing", () => {
    const expected = [
      ["", "Trees", "Owls"],
      ["Lyon", "3", "5"],
      ["Porto", "4", "4"],
    ];
    expect(compareCells(expected, expected)).toEqual({ right: 8, found: 8, due: 8 });
    expect(
      compareCells(expected, [
        ["Lyon", "5", "3"],
        ["Porto", "4 4"],
      ]),
    ).toEqual({ right: 3, found: 5, due: 8 });
  });

  test("writes a cell over several columns into each of them", () => {
    const cells = [
      { row: 0, column: 0, columns: 2, start: 0, end: 1 },
      { row: 1, column: 1, start: 2, end: 3 },
    ];
    expect(tableRows({ text: "a b", blocks: [{ kind: "table", start: 0, end: 3, cells }] })).toEqual([
      ["a", "a"],
      ["", "b"],
    ]);
  });
});
