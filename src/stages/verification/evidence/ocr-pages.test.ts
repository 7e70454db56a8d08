import { expect, test } from "vitest";
import type { Document } from "../../../domain/document/document.ts";
import { documentOf } from "../../document.fixture.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { discountOcr } from "./ocr-pages.ts";
import { makeReading } from "./window-reading.ts";

const box = { x: 0, y: 0, width: 9, height: 9 };
const text = "Shade cooled the quays by 3 °C.";
/** One page with one line, printed or read from its picture. */
const source = (ocrConfidence?: number): Document => ({
  ...documentOf(text),
  layout: {
    kind: "pages",
    pages: [{ number: 1, width: 100, height: 100, ...(ocrConfidence === undefined ? {} : { ocrConfidence }) }],
    words: [{ start: 0, end: text.length, page: 1, line: 1, box }],
  },
});
const judged = (document: Document, label: ClaimConclusion["label"] = "contradicted", onOcrPage = false) => {
  const window = { documentId: document.id, passageId: "", text, start: 0, end: text.length, overlap: 1 };
  const conclusion = { label, confidence: 0.9, decisive: [makeReading(window)], drift: [] };
  return discountOcr(conclusion, { sources: new Map([[document.id, document]]), onOcrPage });
};

test("a contradiction on a page read from its picture is doubted", () => {
  expect(judged(source(0.93))).toMatchObject({ label: "uncertain", confidence: 0.5 });
});

test("so is one of a claim that was read from a picture itself", () => {
  expect(judged(source(), "contradicted", true).label).toBe("uncertain");
});

test("a printed page is believed, and so is support", () => {
  expect(judged(source()).label).toBe("contradicted");
  expect(judged(source(0.93), "supported")).toMatchObject({ label: "supported", confidence: 0.9 });
  expect(judged(documentOf(text)).label).toBe("contradicted");
});
