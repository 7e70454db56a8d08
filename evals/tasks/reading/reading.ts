import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Document } from "../../../src/domain/document/document.ts";
import { IbidError } from "../../../src/errors.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import type { ReadingSettings } from "../../../src/formats/parsed-document.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { editDistance } from "../../scores/edit-distance.ts";
import { mean } from "../../scores/mean.ts";
import { showProgress } from "../../support/progress.ts";
import { expectedText } from "./expected-text.ts";
import { findFiles, type ReadingItem } from "./find-files.ts";
import { orderErrors } from "./order-errors.ts";
import { compareCells, tableRows } from "./table-cells.ts";

/** Measures whether the text after reading is the text that a person reads. */
export const reading: EvalTask = {
  name: "reading",
  description: "text, order, tables and speed of reading documents (expected text beside them)",
  modes: [],
  needsData: true,
  async run({ data, limit, config }) {
    const items = findFiles(data!).slice(0, limit);
    if (items.length === 0)
      throw new IbidError("not-found", "the folder holds no document that Ibid reads", { hint: "evals/README.md describes its format." });
    const { limits, ocr } = config;
    const documents: (Document | undefined)[] = [];
    for (const [index, item] of items.entries()) {
      showProgress("reading", index, items.length);
      documents.push(await tryToRead(item, { limits, ocr }));
    }
    showProgress("reading", items.length, items.length);
    const read = items.map((item, index) => ({ ...item, document: documents[index] }));
    return {
      split: null,
      items: items.length,
      metrics: { ...scoreTexts(read), ...scoreScans(read), ...(await measureSpeed(items, limits)) },
    };
  },
};

interface ReadItem extends ReadingItem {
  /** Undefined if the file could not be read, which counts as nothing found. */
  document: Document | undefined;
}

async function tryToRead({ path }: ReadingItem, settings: ReadingSettings): Promise<Document | undefined> {
  try {
    return await readDocument(openFile(path, settings.limits), settings);
  } catch (error) {
    if (error instanceof IbidError) return undefined;
    throw error;
  }
}

function scoreTexts(items: ReadItem[]): Metrics {
  const texts = items.flatMap(({ markdown, document }) =>
    markdown ? [{ expected: expectedText(readFileSync(markdown, "utf8")), document }] : [],
  );
  if (texts.length === 0) return {};
  const orders = texts.map(({ expected, document }) => orderErrors(expected.paragraphs, document?.text ?? ""));
  const cells = texts.map(({ expected, document }) => compareCells(expected.rows, document ? tableRows(document) : []));
  const found = sum(orders.map((order) => order.found));
  const counted = sum(cells.map((count) => count.found + count.due));
  return {
    textSimilarity: mean(texts.map(({ expected, document }) => similarity(expected.paragraphs.join(" "), document?.text ?? ""))),
    ...(found > 0 ? { orderErrors: sum(orders.map((order) => order.displaced)) / found } : {}),
    ...(counted > 0 ? { tableCellF1: (2 * sum(cells.map((count) => count.right))) / counted } : {}),
  };
}

/** 1 minus the share of differing characters, without spaces, because sources disagree on spaces between lines and cells. */
function similarity(expected: string, text: string): number {
  const one = [...expected.normalize("NFKC").replace(/\s+/g, "")];
  const other = [...text.normalize("NFKC").replace(/\s+/g, "")];
  return 1 - editDistance(one, other) / Math.max(1, one.length, other.length);
}

function scoreScans(items: ReadItem[]): Metrics {
  const scans = items.flatMap(({ transcription, document }) =>
    transcription ? [{ known: spaced(readFileSync(transcription, "utf8")), text: spaced(document?.text ?? "") }] : [],
  );
  if (scans.length === 0) return {};
  const errors = sum(scans.map(({ known, text }) => editDistance(known, text)));
  return { characterErrorRate: errors / sum(scans.map(({ known }) => known.length)) };
}

function spaced(text: string): string[] {
  return [...text.normalize("NFKC").replace(/\s+/g, " ").trim()];
}

/** Speed of reading PDFs with a text layer, in a running process. */
async function measureSpeed(items: ReadingItem[], limits: ReadingSettings["limits"]): Promise<Metrics> {
  const timed: string[] = [];
  let pages = 0;
  let seconds = 0;
  for (const item of items.filter(({ path }) => path.endsWith(".pdf"))) {
    const started = performance.now();
    const document = await tryToRead(item, { limits, ocr: "never" });
    if (document?.layout.kind !== "pages") continue;
    seconds += (performance.now() - started) / 1_000;
    pages += document.layout.pages.length;
    timed.push(item.path);
  }
  if (timed.length === 0) return {};
  const pdftotext = timePdftotext(timed);
  return { pagesPerSecond: pages / seconds, ...(pdftotext === undefined ? {} : { versusPdftotext: pdftotext / seconds }) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Seconds that pdftotext takes for files, one process each; undefined if it is not installed. */
function timePdftotext(paths: readonly string[]): number | undefined {
  const started = performance.now();
  try {
    for (const path of paths) execFileSync("pdftotext", ["-raw", path, "-"], { stdio: ["ignore", "ignore", "ignore"] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return (performance.now() - started) / 1_000;
}
