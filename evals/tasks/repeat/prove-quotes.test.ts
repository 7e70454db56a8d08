import { expect, test } from "vitest";
import { quoteSpan } from "../../../src/domain/document/locator.ts";
import { standsThere } from "./prove-quotes.ts";

const text = "Moss holds water. Ferns do not.";
const box = { x: 0, y: 0, width: 1, height: 1 };
const document = {
  text,
  layout: {
    kind: "pages" as const,
    pages: [],
    words: [
      { start: 0, end: 17, page: 1, line: 1, box },
      { start: 18, end: 31, page: 2, line: 1, box },
    ],
  },
};
const ferns = quoteSpan(text, { start: 18, end: 31 });

test("is content with the right words on the right page", () => {
  expect(standsThere(document, { ...ferns, page: 2 })).toBe(true);
});

test("refuses other words, another place, another page and an empty quotation", () => {
  expect(standsThere(document, { ...ferns, page: 2, quote: { ...ferns.quote, exact: "Ferns do so." } })).toBe(false);
  expect(standsThere(document, { ...ferns, page: 2, start: 17 })).toBe(false);
  expect(standsThere(document, { ...ferns, page: 1 })).toBe(false);
  expect(standsThere(document, { ...quoteSpan(text, { start: 18, end: 18 }), page: 2 })).toBe(false);
});
