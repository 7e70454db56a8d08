import { describe, expect, test } from "vitest";
import { buildPdf, type PrintedLine } from "../../../../evals/support/build-pdf.ts";
import { readPdf } from "../read-pdf.ts";

const limits = { bytes: 1e6, pages: 20 };
const prose = [
  "Trees and walls shade the harbours of the north in every month of the year,",
  "and the wind that comes over the quay is broken by the roofs of old houses.",
];

interface Part {
  text: string;
  indent?: number;
  gap?: number;
  bold?: boolean;
  size?: number;
}

const heading = (text: string): Part => ({ text, bold: true, size: 13, gap: 14 });
const body = (times = 4): Part[] =>
  Array.from({ length: times }, () => prose)
    .flat()
    .map((text) => ({ text }));

/** Sets lines below each other, on as many pages as they need. */
async function entriesOf(parts: Part[]): Promise<string[]> {
  const pages: PrintedLine[][] = [[{ x: 72, y: 50, text: "Shade over Harbours in the North", size: 20, bold: true }]];
  let y = 90;
  for (const { text, indent = 0, gap = 0, bold = false, size = 10 } of parts) {
    y += gap;
    if (y > 720) {
      pages.push([]);
      y = 72;
    }
    pages.at(-1)!.push({ x: 72 + indent, y, text, size, bold });
    y += 12;
  }
  const { text, blocks } = await readPdf(buildPdf(pages), limits);
  return blocks.filter(({ kind }) => kind === "reference-entry").map(({ start, end }) => text.slice(start, end));
}

const names = ["Adams", "Berg", "Cole", "Dunn", "Egan", "Ford"];
const lines = (name: string, label = ""): [string, string] => [
  `${label}${name}, A. (2011). Walls against the wind in the harbours of the`,
  "north and of the south. Journal of Ports, 3, 10-20.",
];
const whole = (label: (index: number) => string = () => "") => names.map((name, index) => lines(name, label(index)).join(" "));

describe("entries of a list", () => {
  test.each<[string, (first: string, second: string) => Part[]]>([
    ["by hanging indents", (first, second) => [{ text: first }, { text: second, indent: 14 }]],
    ["by indents of first lines", (first, second) => [{ text: first, indent: 14 }, { text: second }]],
    ["by spacing", (first, second) => [{ text: first, gap: 5 }, { text: second }]],
    ["by their words alone", (first, second) => [{ text: first }, { text: second }]],
  ])("are distinguished %s", async (_, set) => {
    const list = names.flatMap((name) => set(...lines(name)));
    expect(await entriesOf([...body(), heading("References"), ...list])).toEqual(whole());
  });

  test.each<[string, (index: number) => string]>([
    ["[1]", (index) => `[${index + 1}] `],
    ["1.", (index) => `${index + 1}. `],
    ["(1)", (index) => `(${index + 1}) `],
    ["[Ada11]", (index) => `[${names[index]!.slice(0, 3)}11] `],
  ])("are distinguished by labels like %s", async (_, label) => {
    const list = names.flatMap((name, index) => lines(name, label(index)).map((text) => ({ text })));
    expect(await entriesOf([...body(), heading("7. REFERENCES"), ...list])).toEqual(whole(label));
  });

  test("continue over pages", async () => {
    const list = names.flatMap((name) => [{ text: lines(name)[0] }, { text: lines(name)[1], indent: 14 }]);
    expect(await entriesOf([...body(25), heading("Literaturverzeichnis"), ...list])).toEqual(whole());
  });
});

const labelled = (offset = 0): Part[] => names.flatMap((name, index) => lines(name, `[${index + 1 + offset}] `).map((text) => ({ text })));

describe("a list", () => {
  test("ends before an appendix", async () => {
    const found = await entriesOf([
      ...body(),
      heading("References"),
      ...labelled(),
      { ...heading("Appendix A. More shade"), size: 11 },
      ...body(),
    ]);
    expect(found).toEqual(whole((index) => `[${index + 1}] `));
  });

  test("ends before text that has no heading", async () => {
    const life = { text: "Anna Berg teaches the history of harbours at the school of the port.", gap: 40 };
    const found = await entriesOf([...body(), heading("References"), ...labelled(), life]);
    expect(found).toEqual(whole((index) => `[${index + 1}] `));
  });

  test("stands behind each chapter", async () => {
    const chapter = (title: string) => [heading(title), ...body(), heading("References"), ...labelled()];
    expect(await entriesOf([...chapter("1. Shade"), ...chapter("2. Wind")])).toHaveLength(12);
  });

  test("has its heading in the type of the text", async () => {
    const found = await entriesOf([...body(), { text: "References", gap: 10 }, ...labelled()]);
    expect(found).toHaveLength(6);
  });

  test("needs no heading", async () => {
    const list = names.flatMap((name) => [{ text: lines(name)[0], gap: 6 }, { text: lines(name)[1] }]);
    expect(await entriesOf([...body(), { text: "The end of the text is here.", gap: 12 }, ...list])).toEqual(whole());
  });

  test("is not the notes of the last page", async () => {
    const notes = names.flatMap((name, index) => lines(name, `${41 + index}. `).map((text, line) => ({ text, gap: line === 0 ? 6 : 0 })));
    expect(await entriesOf([...body(), { text: "The end of the text is here.", gap: 12 }, ...notes])).toEqual([]);
  });

  test("continues behind its subheadings", async () => {
    const list = (part: string[]) => part.flatMap((name) => [{ text: lines(name)[0] }, { text: lines(name)[1], indent: 14 }]);
    const [books, papers] = [names.slice(0, 3), names.slice(3)].map(list);
    expect(await entriesOf([...body(), heading("Bibliography"), heading("Books"), ...books!, heading("Papers"), ...papers!])).toEqual(
      whole(),
    );
  });

  test("of numbered notes is cut too", async () => {
    expect(await entriesOf([...body(), heading("Notes"), ...labelled()])).toHaveLength(6);
  });

  test("is not what stands under a heading of that name alone", async () => {
    expect(await entriesOf([...body(), heading("Sources"), ...body()])).toEqual([]);
  });
});

test("the addresses of the authors behind a list are no entries", async () => {
  const list = names.flatMap((name) => lines(name).map((text, index): Part => ({ text, indent: index * 14 })));
  const address = ["Affiliation:", "Adaeze Okoro", "Institute for Quiet Places", "Quay 7, 10115 Berlin", "E-mail: okoro@quay.example"];
  const entries = await entriesOf([...body(), heading("References"), ...list, ...address.map((text): Part => ({ text }))]);
  expect(entries).toEqual(whole());
});

test("addresses with signs of formulas and labels with a gap behind them stay in the list", async () => {
  const list = names.flatMap((name, index): Part[] => [
    { text: `[${name.slice(0, 3)}1${index}]     A. ${name}. Walls against the wind in the harbours,` },
    { text: `2011. URL https://ports.example/package=${name}. Version 1.${index}`, indent: 30 },
  ]);
  const entries = await entriesOf([...body(), heading("References"), ...list]);
  expect(entries).toHaveLength(names.length);
  expect(entries[2]).toContain("package=Cole");
});

test("the labels of a list stay in their column", async () => {
  const entry = (label: number, x: number, y: number): PrintedLine[] => [
    { x, y, text: `[${label}]`, size: 9 },
    { x: x + 26, y, text: `A. Okoro and B. Berg, "Harbour wind in winter,`, size: 9 },
    { x: x + 26, y: y + 12, text: 'and other winds of the north and of the south,"', size: 9 },
    { x: x + 26, y: y + 24, text: `Journal of Ports, vol. ${label}, pp. 7-9, 2011, again`, size: 9 },
  ];
  // The lines of the two columns do not stand level.
  const text = [101, 113, 125, 141, 153, 165].map((y) => ({ x: 50, y, text: "Trees and walls shade the harbours of the north" }));
  const right = Array.from({ length: 12 }, (_, index) => entry(index + 3, 320, 95 + 40 * index)).flat();
  const page: PrintedLine[] = [
    ...text,
    { x: 50, y: 190, text: "References", size: 13, bold: true },
    ...entry(1, 50, 221),
    ...entry(2, 50, 261),
    ...right,
  ];
  const { text: read, blocks } = await readPdf(buildPdf([page]), limits);
  const entries = blocks.filter(({ kind }) => kind === "reference-entry").map(({ start, end }) => read.slice(start, end));
  expect(entries.map((words) => /^\[(\d+)\] A\. Okoro/.exec(words)?.[1])).toEqual(
    Array.from({ length: 14 }, (_, index) => String(index + 1)),
  );
});

test("links with bullets at the head of a list do not end it", async () => {
  const list = names.flatMap((name) => lines(name).map((text, index): Part => ({ text, indent: index * 14 })));
  const links = ["source code: https://ports.example/code", "manual: https://ports.example/manual"].map(
    (text): Part => ({ text: `• ${text}` }),
  );
  const entries = await entriesOf([...body(), heading("References"), ...links, ...list]);
  expect(entries.slice(-names.length)).toEqual(whole());
});
