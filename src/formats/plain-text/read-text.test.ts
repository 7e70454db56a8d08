import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import { readText } from "./read-text.ts";

const blocksOf = (source: string) => {
  const { text, blocks } = readText(source);
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
};

test("title, headings and paragraphs stand apart by blank lines", () => {
  expect(blocksOf("Shade in Port Cities\n\nBy nobody.\n\nÉtat des lieux\n\nTrees are\nold.\n")).toEqual([
    ["title", "Shade in Port Cities"],
    ["paragraph", "By nobody."],
    ["heading", "État des lieux"],
    ["paragraph", "Trees are old."],
  ]);
});

test("a long line without a period is a sentence, not a heading", () => {
  expect(blocksOf(`T\n\n${"Words and ".repeat(12)}`)[1]![0]).toBe("paragraph");
});

test("a text without a title does not take the name of a section for one", () => {
  for (const heading of ["References", "1. Introduction", "Abstract"]) {
    const { title, blocks } = readText(`Trees are old.\n\n${heading}\n\n[1] Okoro A. Shade. 2016.`);
    expect([title, blocks[1]!.kind]).toEqual(["", "heading"]);
  }
});

describe("reference lists", () => {
  const entries = [
    ["reference-entry", "1. Okoro A. Shade. 2016."],
    ["reference-entry", "2. Lindqvist M. Wind. 2017."],
  ];
  const list = "1. Okoro A. Shade. 2016.\n2. Lindqvist M. Wind. 2017.";

  test.each([
    ["after a blank line", `T\n\nReferences\n\n${list}`],
    ["right under their heading", `T\n\nReferences\n${list}`],
    ["with Windows line ends", `T\n\nReferences\n\n${list}`.replaceAll("\n", "\r\n")],
    ["under a numbered heading with a colon", `T\n\n7. Literature cited:\n\n${list}`],
    ["on a page of their own", `T\n\nText.\n\fReferences\n${list}`.replace("Text.\n", "")],
    ["as paragraphs of their own", `T\n\nReferences\n\n${list.replace("\n", "\n\n")}`],
  ])("%s", (_, source) => expect(blocksOf(source).slice(2)).toEqual(entries));
});

test("an entry that blank lines and the number of a page tore apart is one", () => {
  const source =
    "T\n\nReferences\n\nBerg, A. (2011). Walls against wind\n\n      in harbours. Ports, 3, 1–2.\n\n     17\n\nOkoro, A. (2016). Shade\n\n      on quays. Trees, 1, 2–3.\n\nAppendix A\n\nText.";
  expect(blocksOf(source).slice(2)).toEqual([
    ["reference-entry", "Berg, A. (2011). Walls against wind in harbours. Ports, 3, 1–2."],
    ["paragraph", "17"],
    ["reference-entry", "Okoro, A. (2016). Shade on quays. Trees, 1, 2–3."],
    ["heading", "Appendix A"],
    ["paragraph", "Text."],
  ]);
});

describe("page numbers of a text that was copied from pages", () => {
  const filler = "Trees in ports are old and cast shade on quays. ".repeat(10).trim();
  const pages = (between: (number: number) => string) =>
    `Shade\n\n${Array.from({ length: 6 }, (_, page) => `${filler}\nMost of them (Okoro${between(page + 31)}et al., 2016) are planes.\n${filler}`).join("\n\n")}`;

  test.each([
    ["on a line of their own", (number: number) => `\n${number}\n`],
    ["between blank lines and a page break", (number: number) => `\n\n   - ${number} -\n\f`],
  ])("%s are in no sentence", (_, between) => {
    const source = pages(between);
    const { text, blocks, layout } = readText(source);
    expect(text.match(/\(Okoro\s+et al\., 2016\)/g)).toHaveLength(6);
    expect(blocks.filter(({ kind }) => kind === "paragraph")).toHaveLength(6);
    const at = text.lastIndexOf("are planes");
    expect(locate({ text, layout }, { start: at, end: at + 3 }).line).toBe(
      source.slice(0, source.lastIndexOf("are planes")).split("\n").length,
    );
  });

  test("other numbers stay: in a column, too few, or not in order", () => {
    expect(readText(`Shade\n\n${Array.from({ length: 9 }, (_, index) => index + 1).join("\n")}`).text).toContain("1 2 3");
    expect(readText(pages((number) => (number < 34 ? `\n${number}\n` : " ")))).toMatchObject({
      text: expect.stringContaining("Okoro 31 et al."),
    });
    expect(readText(pages((number) => `\n${900 - number * 7}\n`)).text).toContain("Okoro 683 et al.");
  });
});

describe("running heads of a text that was copied from pages", () => {
  const filler = "Trees in ports are old and cast shade on quays. ".repeat(12).trim();
  const pages = (head: (number: number) => string) =>
    `Shade\n\n${Array.from({ length: 6 }, (_, page) => `${filler}\nMost of them (Okoro and\n${head(page + 31)}\n\n\nBerg 2016) are planes.\n${filler}`).join("\n\n")}`;

  test.each([
    ["before the number", (number: number) => `CHAPTER 2. TREES OF PORTS              ${number}`],
    ["behind the number", (number: number) => `${number}         Trees of Ports`],
    ["on left pages alone", (number: number) => (number % 2 === 0 ? `${number}         Trees of Ports` : `${number}`)],
  ])("%s tear no marker apart", (_, head) => {
    const { text, blocks } = readText(pages(head));
    expect(text.match(/\(Okoro and\s+Berg 2016\)/g)).toHaveLength(6);
    expect(blocks.filter(({ kind }) => kind === "paragraph")).toHaveLength(6);
  });

  test("numbered headings and rows of tables stay", () => {
    const names = ["FEES", "TERM", "NOTICES", "COURTS", "TREES", "QUAYS"];
    const headings = names.map((name, index) => `${index + 1}      ${name}\n\n${filler}`).join("\n\n");
    for (const name of names) expect(readText(`Shade\n\n${headings}`).text).toContain(name);
    const rows = Array.from({ length: 6 }, (_, index) => `Total          ${index + 1}`).join("\n");
    expect(readText(`Shade\n\n${rows}`).text.match(/Total/g)).toHaveLength(6);
  });
});

test("blank lines between all lines do not break sentences and markers", () => {
  const lines = [
    "Shade cools the quays of northern ports in the summer. Previous",
    "research has shown that planes are the best trees there (Okoro,",
    "Berg, & Lind, 2016), and that walls keep the heat of the day. They",
    "are old. Others have shown that wind is stronger on open quays",
    "(Hale, 2011).",
    "Trees of the Northern Ports and of their Quays and Walls",
    "They were planted long ago.",
  ];
  expect(blocksOf(`Shade\n\n${lines.join("\n\n")}`)).toEqual([
    ["title", "Shade"],
    ["paragraph", lines.slice(0, 5).join("  ")],
    ["heading", lines[5]],
    ["paragraph", lines[6]],
  ]);
  const titled = `${lines[5]}\n\nby Ada Okoro and Anna Berg\n\n${"Trees are old.\n\n".repeat(6)}`;
  expect(blocksOf(titled)[0]).toEqual(["title", lines[5]]);
});

test("the document's own DOI is found before the references, never in them", () => {
  expect(readText("T\n\nSee doi:10.5555/Own.1.\n\nReferences\n\n[1] Okoro. doi:10.5555/other.").identifiers).toEqual({
    doi: "10.5555/own.1",
  });
  expect(readText("T\n\nText.\n\nReferences\n\n[1] Okoro. doi:10.5555/other.").identifiers).toEqual({});
});

test("every character leads back to its own in the file", () => {
  const piece = fc.constantFrom("Shade", "cools.", " ", "  ", "\t", "\n", "\r\n", "\n\n", "\n \n", "References", "[1] Okoro", "🌳");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const file = pieces.join("");
      const reading = readText(file);
      const lines = file.split("\n");
      for (const { start, end } of reading.blocks)
        for (let offset = start; offset < end; offset++) {
          const { line, column } = locate(reading, { start: offset, end: offset + 1 });
          expect(`${lines[line! - 1]}\n`[column! - 1]?.replace(/[\r\n\t]/, " ")).toBe(reading.text[offset]);
        }
      expect(reading.text.replace(/\s/g, "")).toBe(file.replace(/\s/g, ""));
    }),
    { numRuns: 500 },
  );
});
