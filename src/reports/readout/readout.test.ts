import { describe, expect, test } from "vitest";
import type { Block } from "../../domain/document/document.ts";
import { quoteSpan } from "../../domain/document/locator.ts";
import { noMarkup } from "../../domain/document/markup.ts";
import { Readout } from "../../domain/document/readout.ts";
import { makeId } from "../../domain/id.ts";
import { renderReadout } from "./render-readout.ts";

type Given = Omit<Block, "start" | "end" | "cells"> & { text: string; cells?: string[][] };

/** A readout of blocks in a row, with the cells of tables found in their words. */
function readoutOf(given: Given[], rest: Partial<Readout> = {}): Readout {
  const text = given.map((block) => block.text).join("\n\n");
  let from = 0;
  const blocks = given.map(({ text: words, cells, ...block }) => {
    const start = text.indexOf(words, from);
    from = start + words.length;
    let at = start;
    const placed = cells?.flatMap((row, rowNumber) =>
      row.map((cell, column) => {
        at = text.indexOf(cell, at);
        return { row: rowNumber, column, start: at, end: at + cell.length };
      }),
    );
    return { ...block, locator: quoteSpan(text, { start, end: from }), ...(placed ? { cells: placed } : {}) };
  });
  return {
    schemaVersion: 1,
    tool: { name: "ibid", version: "0.0.0" },
    path: "quay.md",
    format: "markdown",
    contentHash: "",
    title: "The quay",
    authors: [],
    identifiers: {},
    abstract: null,
    pages: [],
    sections: [],
    blocks,
    references: [],
    citations: [],
    markup: noMarkup(),
    text,
    failures: [],
    ...rest,
  };
}

const markdown = (given: Given[], rest: Partial<Readout> = {}) => renderReadout("markdown", readoutOf(given, rest), []);

describe("as Markdown", () => {
  test("each kind is written as Markdown writes it", () => {
    const written = markdown([
      { kind: "title", text: "The quay" },
      { kind: "heading", level: 3, text: "Shade" },
      { kind: "paragraph", text: "Trees cool." },
      { kind: "list-item", text: "one" },
      { kind: "list-item", text: "two" },
      { kind: "equation", text: "a = b_1" },
      { kind: "caption", text: "Figure 1: a tree" },
      { kind: "footnote", label: "2", text: "Not all." },
    ]);
    expect(written).toBe(
      "# The quay\n\n## Shade\n\nTrees cool.\n\n- one\n- two\n\n$$\na = b_1\n$$\n\n*Figure 1: a tree*\n\n[^2]: Not all.\n",
    );
  });

  test("a table has its cells between pipes", () => {
    const cells = [
      ["Street", "°C"],
      ["Quay|Side", "31"],
    ];
    const block: Given = { kind: "table", text: "Street | °C Quay|Side | 31", cells };
    expect(markdown([{ kind: "title", text: "The quay" }, block])).toContain("| Street | °C |\n| --- | --- |\n| Quay\\|Side | 31 |");
  });

  test("calls of notes and raised type keep their place", () => {
    const given: Given[] = [{ kind: "paragraph", text: "Trees cool2 by 10 m3 of water." }];
    const raised = [
      { start: 10, end: 11 },
      { start: 19, end: 20 },
    ];
    const markup = { ...noMarkup(), superscripts: raised, noteCalls: [{ start: 10, end: 11, label: "2" }] };
    expect(markdown(given, { title: "", markup })).toBe("Trees cool[^2] by 10 m^3^ of water.\n");
  });

  test("authors that only the front matter names stand under the title, and a note loses its own number", () => {
    const title: Given = { kind: "title", text: "The quay" };
    const note: Given = { kind: "footnote", label: "1", text: "1 Not all." };
    const markup = { ...noMarkup(), superscripts: [{ start: 10, end: 11 }] };
    expect(markdown([title, note], { authors: [{ family: "Okoro", given: "A." }], markup })).toBe(
      "# The quay\n\nA. Okoro\n\n[^1]: Not all.\n",
    );
  });

  test("words that look like markup stay words", () => {
    expect(markdown([{ kind: "paragraph", text: "# of *trees* <b>" }], { title: "" })).toBe("\\# of \\*trees\\* \\<b>\n");
    expect(markdown([{ kind: "paragraph", text: "12. May was hot" }], { title: "" })).toBe("12\\. May was hot\n");
  });
});

describe("as HTML", () => {
  const referenceId = makeId("ref", 1);
  const entry = "Okoro A. Shade <b>.";
  const given: Given[] = [
    { kind: "paragraph", text: "Trees cool [1] and [7]." },
    { kind: "reference-entry", text: entry },
  ];
  const marker = (at: number, target: string | null) => ({
    id: makeId("cit", at),
    ordinal: at,
    style: "numeric" as const,
    locator: quoteSpan("Trees cool [1] and [7].", { start: at, end: at + 3 }),
    targets: [{ label: "1", referenceId: target }],
  });
  const rest = {
    references: [
      {
        id: referenceId,
        ordinal: 0,
        label: "1",
        list: 0,
        raw: entry,
        locator: quoteSpan(entry, { start: 0, end: 5 }),
        work: { author: [{ family: "Okoro" }] },
      },
    ],
    citations: [marker(11, referenceId), marker(19, null)],
    failures: [{ what: "page 3", why: "the page is damaged" }],
  };
  const page = renderReadout("html", readoutOf(given, rest), []);

  test("markers lead to their entries, and those without one are reported", () => {
    expect(page).toContain(`<a class="marker" href="#${referenceId}">[1]</a>`);
    expect(page).toContain('<u class="marker lost" title="no such entry">[7]</u>');
    expect(page).toContain(`id="${referenceId}"`);
    expect(page).toContain("2 markers, 1 without an entry");
  });

  test("what was not read is said, and foreign words stay words", () => {
    expect(page).toContain("<b>page 3</b>: the page is damaged");
    expect(page).toContain("Shade &lt;b&gt;.");
    expect(page).not.toContain("Shade <b>.");
  });

  test("on pages every line is drawn where it stands", () => {
    const readout = readoutOf([{ kind: "paragraph", text: "Trees cool." }], { pages: [{ number: 1, width: 200, height: 400 }] });
    readout.blocks[0]!.locator.boxes = [{ page: 1, x: 20, y: 40, width: 100, height: 10 }];
    const drawn = renderReadout("html", readout, [{ page: 1, source: "data:image/png;base64,AAAA" }]);
    expect(drawn).toContain('style="left:10.00%;top:10.00%;width:50.00%;height:2.50%"');
    expect(drawn).toContain('<img src="data:image/png;base64,AAAA" alt="Page 1">');
  });
});

test("as JSON it is what the schema says", () => {
  const readout = readoutOf([{ kind: "paragraph", text: "Trees cool." }]);
  expect(Readout.parse(JSON.parse(renderReadout("json", readout, [])))).toEqual(readout);
});
