import { describe, expect, test } from "vitest";
import { buildPdf, type PrintedLine } from "../../../evals/support/build-pdf.ts";
import { locate } from "../../domain/document/layout.ts";
import { IbidError } from "../../errors.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { readPdf } from "./read-pdf.ts";

const limits = { bytes: 1_000_000, pages: 100 };
const left = 56;
const right = 320;

describe("reading order", () => {
  const leftLines = [
    "The left column is read first, from its top",
    "to its very bottom, before any eye wanders",
    "over the gutter to the other side. That is",
    "how people have read since columns were",
    "invented, and a reader of files must do the",
    "same whatever the writer of the file did, and",
  ];
  const rightLines = [
    "so this sentence goes on in the right column",
    "although it was written between the lines of",
    "the left one. Here it ends for good.",
    "Nothing else of note is said in this column,",
    "but a few more lines are needed so that it is",
    "seen as a column and not as a small table.",
  ];
  const interleaved = leftLines.flatMap((text, index) => [
    { x: left, y: 150 + 13 * index, text },
    { x: right, y: 150 + 13 * index, text: rightLines[index]! },
  ]);
  const title = { x: 110, y: 90, text: "A title that stands over both of the columns", size: 18, bold: true };

  test("two columns are read one after the other though the writer interleaved them", async () => {
    const { text } = await readPdf(buildPdf([[title, ...interleaved]]), limits);
    expect(text).toContain("before any eye wanders over the gutter to the other side.");
    expect(text.indexOf("seen as a column")).toBeGreaterThan(text.indexOf("whatever the writer"));
  });

  test("a paragraph that continues in the next column is one block", async () => {
    const parsed = await readPdf(buildPdf([[title, ...interleaved]]), limits);
    expect(parsed.text).toContain("of the file did, and so this sentence goes on in the right column although");
    expect(kinds(parsed)).toEqual(["title", "paragraph"]);
  });

  test("a title over both columns comes first and names the document", async () => {
    const parsed = await readPdf(buildPdf([[...interleaved, title]]), limits);
    expect(parsed.title).toBe("A title that stands over both of the columns");
    expect(parsed.blocks[0]).toMatchObject({ kind: "title", start: 0 });
  });

  test("a table is read row by row", async () => {
    const rows = ["Lyon", "Porto", "Turin", "Ghent", "Sendai"].flatMap((city, index) => [
      { x: left, y: 100 + 14 * index, text: city },
      { x: right, y: 100 + 14 * index, text: `${index} trees` },
    ]);
    const { text } = await readPdf(buildPdf([rows]), limits);
    expect(text).toContain("Lyon 0 trees Porto 1 trees");
  });
});

describe("text", () => {
  test("hyphenation at line ends is undone and compounds keep their hyphen", async () => {
    const page = lines(left, 100, ["We give an exam-", "ple of the Franco-", "Prussian kind, and of a state-of-the-", "art method."]);
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(parsed.text).toBe("We give an example of the Franco-Prussian kind, and of a state-of-the-art method.");
    const halves = words(parsed).filter(({ start, end }) => ["exam", "ple"].includes(parsed.text.slice(start, end)));
    expect(halves.map(({ line }) => line)).toEqual([1, 2]);
    expect(halves[0]!.end).toBe(halves[1]!.start);
  });

  test("the document's own spelling decides about a hyphen at a line end", async () => {
    const page = lines(left, 100, [
      "A high-level or a low-frequency sound, some low-",
      "frequency noise, and a midday nap; each mid-",
      "day.",
    ]);
    const { text } = await readPdf(buildPdf([page]), limits);
    expect(text).toContain("some low-frequency noise");
    expect(text).toContain("each midday.");
  });

  test("running heads, footers and page numbers are dropped", async () => {
    const page = (number: number, body: string[]) => [
      { x: left, y: 40, text: `Journal of Shade ${number}` },
      ...lines(left, 120, body),
      { x: 300, y: 760, text: String(number) },
    ];
    const pages = [
      page(7, ["The first page says this and does not", "come to an end before the page is"]),
      page(8, ["full, but on the second."]),
    ];
    const parsed = await readPdf(buildPdf(pages), limits);
    expect(parsed.text).toBe("The first page says this and does not come to an end before the page is full, but on the second.");
    expect(parsed.blocks).toHaveLength(1);
  });

  test("blocks cover the text and every printed character belongs to a word", async () => {
    const page = [...lines(left, 100, ["First paragraph here."]), ...lines(left, 140, ["• an item", "• another item"])];
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(parsed.blocks[0]!.start).toBe(0);
    expect(parsed.blocks.at(-1)!.end).toBe(parsed.text.length);
    expect(parsed.blocks.map(({ start, end }) => parsed.text.slice(start, end)).join("\n\n")).toBe(parsed.text);
    const covered = words(parsed).map(({ start, end }) => parsed.text.slice(start, end));
    expect(covered.join("")).toBe(parsed.text.replace(/\s/g, ""));
  });
});

describe("blocks", () => {
  const body = [
    "Some words of a body that fill the line well",
    "enough to be taken for a paragraph of prose,",
    "and that then come to an end.",
  ];

  test("headings know their depth and captions are distinguished", async () => {
    const page = [
      { x: left, y: 80, text: "1 Introduction", bold: true, size: 12 },
      ...lines(left, 110, body),
      { x: left, y: 170, text: "1.1 Earlier work", bold: true },
      ...lines(left, 190, body),
      { x: left, y: 260, text: "Figure 3: A curve that bends." },
    ];
    const parsed = await readPdf(buildPdf([page]), limits);
    expect(parsed.blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ["heading", 1],
      ["paragraph", undefined],
      ["heading", 2],
      ["paragraph", undefined],
      ["caption", undefined],
    ]);
  });

  test("every entry of a numbered reference list is a block", async () => {
    const entries = ["[1] Okoro, A. (2016). Street canopy cover.", "Journal of Shade, 12, 45.", "[2] Pires, L. (2011). Which side? 2, 58."];
    const parsed = await readPdf(buildPdf([[...lines(left, 60, body), heading("References", 120), ...lines(left, 140, entries)]]), limits);
    expect(entriesOf(parsed)).toEqual(["[1] Okoro, A. (2016). Street canopy cover. Journal of Shade, 12, 45.", entries[2]]);
  });

  test("entries with hanging indents are distinguished, also over a page break", async () => {
    const first = [
      heading("References", 120),
      { x: left, y: 140, text: "Okoro, A. (2016). Street canopy cover and" },
      { x: left + 14, y: 153, text: "afternoon air. Journal of Shade, 12, 45." },
      { x: left, y: 166, text: "Pires, L. (2011). Which side of the street?" },
    ];
    const second = [
      { x: left + 14, y: 100, text: "Walking and Weather, 2, 58." },
      { x: left, y: 113, text: "Sato, K. (2013). Root space." },
    ];
    const parsed = await readPdf(buildPdf([[...lines(left, 60, body), ...first], second]), limits);
    expect(entriesOf(parsed)).toEqual([
      "Okoro, A. (2016). Street canopy cover and afternoon air. Journal of Shade, 12, 45.",
      "Pires, L. (2011). Which side of the street? Walking and Weather, 2, 58.",
      "Sato, K. (2013). Root space.",
    ]);
  });

  test("the DOI of page 1 is the document's, one from the reference list is not", async () => {
    const own = await readPdf(buildPdf([lines(left, 60, ["https://doi.org/10.5555/JUSS.2016.0123."])]), limits);
    expect(own.identifiers).toEqual({ doi: "10.5555/juss.2016.0123" });
    const page = [
      ...lines(left, 60, body),
      heading("References", 120),
      ...lines(left, 140, ["[1] A. doi:10.5555/x.1", "[2] B. doi:10.5555/x.2"]),
    ];
    expect((await readPdf(buildPdf([page]), limits)).identifiers).toEqual({});
  });
});

describe("places", () => {
  test("a word's box is on its page, in points from the top left corner", async () => {
    const pages = [lines(left, 100, ["Nothing here."]), [{ x: 200, y: 300, text: "There it is.", size: 20 }]];
    const parsed = await readPdf(buildPdf(pages), limits);
    const start = parsed.text.indexOf("There");
    const locator = locate(parsed, { start, end: start + 5 });
    expect(locator.page).toBe(2);
    const box = locator.boxes![0]!;
    expect(box.x).toBeCloseTo(200, 0);
    expect(box.y).toBeGreaterThan(275);
    expect(box.y + box.height).toBeGreaterThan(300);
    expect(box.y + box.height).toBeLessThan(310);
    // Widths of T, h, e, r, e in Helvetica: 611 + 556 + 556 + 333 + 556 thousandths of an em.
    expect(box.width).toBeCloseTo(52.24, 0);
  });

  test("a turned page is read as it is displayed", async () => {
    const page = lines(200, 300, ["Wide tables stand", "on turned pages."]);
    const parsed = await readPdf(buildPdf([page], { rotate: 90 }), limits);
    expect(parsed.text).toBe("Wide tables stand on turned pages.");
    expect(parsed.layout).toMatchObject({ pages: [{ number: 1, width: 792, height: 612 }] });
    expect(words(parsed)).toEqual(words(await readPdf(buildPdf([page]), limits)));
  });

  test("a page whose text is not displayed upright is read all the same, and its boxes are where it is displayed", async () => {
    const parsed = await readPdf(buildPdf([lines(left, 100, ["Upside down."])], { rotate: 180 }), limits);
    expect(parsed.text).toBe("Upside down.");
    const [first, second] = words(parsed);
    expect(first!.box.x + first!.box.width).toBeCloseTo(612 - left, 0);
    expect(second!.box.x).toBeLessThan(first!.box.x);
    expect(first!.box.y).toBeGreaterThan(680);
    expect(parsed.failures).toEqual([]);
  });
});

describe("files that cannot be read", () => {
  const good = buildPdf([lines(left, 100, ["A page."])]);
  const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

  test.each([
    ["a file of 0 bytes", new Uint8Array(0), "not a PDF"],
    ["a picture renamed to .pdf", jpeg, "not a PDF"],
    ["a file cut off in its head", good.slice(0, 60), "not a PDF"],
    ["a file under a password", buildPdf([lines(left, 100, ["Secret."])], { encrypted: true }), "protected by a password"],
    ["a file without pages", buildPdf([]), "no pages"],
    ["a scan", buildPdf([[]]), "no text layer"],
  ])("%s is refused with a reason and a hint", async (_, bytes, reason) => {
    const error = await readPdf(bytes, limits).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(IbidError);
    expect(error).toMatchObject({
      code: "document-unreadable",
      message: expect.stringContaining(reason),
      hint: expect.stringMatching(/\w/),
    });
  });

  test("a file cut off behind its pages is repaired and read", async () => {
    const cut = good.slice(0, Buffer.from(good).indexOf("xref"));
    const parsed = await readPdf(Buffer.concat([cut, Buffer.from("trailer\n<< /Root 1 0 R >>")]), limits);
    expect(parsed.text).toBe("A page.");
  });

  test("a page with more characters than any page has is cut, and says so", async () => {
    const lots = Array.from({ length: 60 }, (_, row) => ({ x: left, y: 60 + row * 10, text: "Shade ".repeat(600), size: 2 }));
    const parsed = await readPdf(buildPdf([lots]), limits);
    expect(parsed.failures).toEqual([{ what: "page 1", why: expect.stringContaining("characters of the page are not read") }]);
    expect(parsed.text).toMatch(/^Shade Shade/);
  });

  test("pages beyond the limit are named as not read", async () => {
    const pages = ["One.", "Two.", "Three."].map((text) => lines(left, 100, [text]));
    const parsed = await readPdf(buildPdf(pages), { ...limits, pages: 2 });
    expect(parsed.text).toBe("One.\n\nTwo.");
    expect(parsed.failures).toEqual([{ what: "pages 3 to 3", why: "only the first 2 pages are read" }]);
  });
});

function lines(x: number, y: number, texts: string[]): PrintedLine[] {
  return texts.map((text, index) => ({ x, y: y + 13 * index, text: text.replaceAll("•", "\x95") }));
}

function heading(text: string, y: number): PrintedLine {
  return { x: left, y, text, bold: true, size: 12 };
}

function kinds(parsed: ParsedDocument): string[] {
  return parsed.blocks.map(({ kind }) => kind);
}

function words(parsed: ParsedDocument) {
  if (parsed.layout.kind !== "pages") throw new Error("a PDF has pages");
  return [...parsed.layout.words];
}

function entriesOf(parsed: ParsedDocument): string[] {
  return parsed.blocks.filter(({ kind }) => kind === "reference-entry").map(({ start, end }) => parsed.text.slice(start, end));
}
