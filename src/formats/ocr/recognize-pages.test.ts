import { Worker } from "node:worker_threads";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { buildPdf } from "../../../evals/support/build-pdf.ts";
import { buildScan, type ScannedPage, scanTop } from "../../../evals/support/build-scan.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { renderPage } from "../pdf/engine/render-page.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import type { PageRotation } from "./page-rotation.ts";
import { recognizePages } from "./recognize-pages.ts";

const limits = { bytes: 100_000_000, pages: 100 };
const lines = [
  { x: 72, y: 60, text: "A larger heading", size: 16, bold: true },
  { x: 72, y: 90, text: "The harbour was measured twice in spring." },
  { x: 72, y: 103, text: "Nobody had expected so many herons there." },
];
const digital = buildPdf([lines]);
/** Reading a page takes a second or two; a machine that is busy with other tests takes longer. */
const slow = { timeout: 90_000 };
let scan: ScannedPage;

beforeAll(async () => {
  scan = await scanTop(digital, 130);
});

const flat = ({ text }: ParsedDocument) => text.replace(/\s+/g, " ");
const words = ({ layout }: ParsedDocument) => (layout.kind === "pages" ? [...layout.words] : []);
const pages = ({ layout }: ParsedDocument) => (layout.kind === "pages" ? layout.pages : []);

describe("a scanned page", () => {
  test("is read like its printed version: the same words and headings at the same places", slow, async () => {
    const progress: [number, number][] = [];
    const printed = await readPdf(digital, limits);
    const read = await readPdf(buildScan([scan]), limits, "auto", { onPage: (done, of) => progress.push([done, of]) });
    expect(flat(read)).toBe(flat(printed));
    expect(read.blocks.map(({ kind }) => kind)).toEqual(printed.blocks.map(({ kind }) => kind));
    expect(progress).toEqual([
      [0, 1],
      [1, 1],
    ]);
    words(printed).forEach(({ box }, index) => {
      const other = words(read)[index]!.box;
      expect(Math.abs(other.x - box.x)).toBeLessThan(2);
      expect(Math.abs(other.x + other.width - box.x - box.width)).toBeLessThan(2);
      expect(Math.abs(other.y + other.height / 2 - box.y - box.height / 2)).toBeLessThan(3);
    });
    expect(pages(read)[0]!.ocrConfidence).toBeGreaterThan(0.8);
    expect(read.failures).toEqual([]);
  });

  test.each([1, 2] as const)("may lie on the page by %i quarter turns; its words are found where they stand", slow, async (quarters) => {
    const [first] = words(await readPdf(digital, limits));
    const { x, y, width, height } = first!.box;
    const turned = await scanTop(buildScan([scan]), 612, { quarters, tilt: 0.01 });
    const read = await readPdf(buildScan([turned]), limits, "auto");
    expect(flat(read)).toContain("The harbour was measured twice in spring. Nobody had expected");
    const { box } = words(read)[0]!;
    const [left, top] = quarters === 1 ? [y, 612 - x - width] : [612 - x - width, 130 - y - height];
    // The tilt alone moves the ends of a line by three points.
    expect(Math.abs(box.x - left)).toBeLessThan(7);
    expect(Math.abs(box.y - top)).toBeLessThan(7);
  });

  test("is left unread on demand, with the way to have it read", async () => {
    await expect(readPdf(buildScan([scan]), limits, "never")).rejects.toMatchObject({
      code: "document-unreadable",
      message: expect.stringContaining("most likely a scan"),
      hint: expect.stringContaining("--ocr auto"),
    });
  });
});

describe("pages with the same picture", () => {
  type View = { dpi: number; turn: PageRotation };
  const read = async (pages: number, maxPictures?: number) => {
    const file = buildScan(Array.from({ length: pages }, (_, at) => (at === 1 ? { ...scan, text: "Another page." } : scan)));
    return recognizePages(
      Array.from({ length: pages }, (_, at) => ({ number: at + 1, draw: (view: View) => renderPage(file, at + 1, view), known: [] })),
      {},
      maxPictures,
    );
  };

  test("are read once, and each of them has the words", slow, async () => {
    const { pages: found, failures } = await read(6);
    expect(found.map(({ page }) => page.number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(found.map(({ glyphs }) => glyphs)).size).toBe(2);
    expect(found[5]!.glyphs).toBe(found[0]!.glyphs);
    expect(found[1]!.glyphs.length).toBeGreaterThan(found[0]!.glyphs.length);
    expect(failures).toEqual([]);
  });

  test("are not those that differ only in what a small picture does not show", slow, async () => {
    const file = buildScan([scan, { ...scan, text: "Another page." }]);
    const draw = (number: number) => (view: View) => renderPage(file, view.dpi > 200 ? number : 1, view);
    const { pages: found } = await recognizePages(
      [1, 2].map((number) => ({ number, draw: draw(number), known: [] })),
      {},
    );
    expect(found[1]!.glyphs.length).toBeGreaterThan(found[0]!.glyphs.length);
  });

  test("are compared up to a bound; the pages beyond it are told", slow, async () => {
    const { pages: found, failures } = await read(44);
    expect(found.length + failures.length).toBe(44);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures[0]!.why).toContain("it looks like page 1, and was not compared with it");
  });

  test("are within the number of pictures that are read; the others are told", slow, async () => {
    const { pages: found, failures } = await read(4, 1);
    expect(found.map(({ page }) => page.number)).toContain(4);
    expect(found.length).toBeLessThan(4);
    expect(failures).toEqual([{ what: expect.stringMatching(/page/), why: expect.stringContaining("only 1 different pages") }]);
  });
});

describe("a document of printed and scanned pages", () => {
  const mixed = () => buildScan([{ width: 612, height: 130, text: "Printed words of the first page." }, scan, { width: 612, height: 130 }]);

  test("is read page by page, and blank pages are no scans", slow, async () => {
    const read = await readPdf(mixed(), limits, "auto");
    expect(flat(read)).toContain("Printed words of the first page.");
    expect(flat(read)).toContain("so many herons there.");
    expect(pages(read).map((page) => page.ocrConfidence !== undefined)).toEqual([false, true, false]);
    expect(read.failures).toEqual([]);
  });

  test("names the scans it leaves unread", async () => {
    const read = await readPdf(mixed(), limits, "never");
    expect(flat(read)).toBe("Printed words of the first page.");
    expect(read.failures).toEqual([{ what: "page 2", why: expect.stringContaining("--ocr never") }]);
  });

  test("is read from its pictures alone when asked to", slow, async () => {
    const read = await readPdf(mixed(), limits, "always");
    expect(pages(read).map((page) => page.ocrConfidence !== undefined)).toEqual([true, true, false]);
    expect(flat(read)).toContain("Printed words of the first page.");
  });
});

test("letters without a meaning in the file are read as they look", slow, async () => {
  // A font made to be printed and never copied: every letter stands for a private code.
  const codes = "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <e020> endbfrange";
  const map = `9 0 obj\n<< /Length ${codes.length} >>\nstream\n${codes}\nendstream\nendobj\n`;
  const file = Buffer.from(digital).toString("latin1").replaceAll("/WinAnsiEncoding", "/WinAnsiEncoding /ToUnicode 9 0 R");
  const garbled = Buffer.from(file.replace("xref\n", `${map}xref\n`), "latin1");
  const read = await readPdf(garbled, limits, "auto");
  expect(flat(read)).toContain("The harbour was measured twice in spring.");
  await expect(readPdf(garbled, limits, "never")).rejects.toMatchObject({
    message: expect.stringContaining("which letters they draw"),
    hint: expect.stringContaining("--ocr auto"),
  });
});

test("a damaged picture is a failure of its page, or nothing to be read", slow, async () => {
  const file = Buffer.from(buildScan([{ width: 612, height: 130, text: "Printed words stay." }, scan])).toString("latin1");
  const read = await readPdf(Buffer.from(file.replaceAll("/FlateDecode", "/JPXDecode\u0020"), "latin1"), limits, "auto");
  expect(flat(read)).toBe("Printed words stay.");
});

test("a page that is only text starts no thread", async () => {
  const spy = vi.spyOn(Worker.prototype, "postMessage");
  await readPdf(
    buildPdf([Array.from({ length: 10 }, (_, index) => ({ x: 72, y: 90 + 14 * index, text: "Plenty of printed words here." }))]),
    limits,
    "auto",
  );
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});

test("a reading that is stopped ends soon, and says so", slow, async () => {
  const abort = new AbortController();
  const reading = readPdf(buildScan([scan, scan, scan]), limits, "auto", { signal: abort.signal, onPage: () => abort.abort() });
  await expect(reading).rejects.toThrow(/abort/i);
});
