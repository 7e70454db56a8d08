import { expect, test } from "vitest";
import { quoteSpan } from "../../domain/document/locator.ts";
import type { NamedDocument } from "../../domain/report/report.ts";
import { formatLocation } from "./location.ts";

const words = quoteSpan("Shade cools.", { start: 0, end: 5 });
const document = (format: NamedDocument["format"], path: string) => ({ format, path }) as NamedDocument;

test("a place is named as editors read it", () => {
  expect(formatLocation(document("markdown", "drafts/a.md"), { ...words, line: 3, column: 7 })).toBe("drafts/a.md:3:7");
  expect(formatLocation(document("pdf", "a.pdf"), { ...words, page: 2, line: 9 })).toBe("a.pdf:2:9");
  expect(formatLocation(document("pdf", "a.pdf"), words)).toBe("a.pdf");
});

test("a place in another file of a project names that file", () => {
  const locator = { ...words, file: "chapters/one.tex", line: 4, column: 1 };
  expect(formatLocation(document("latex", "thesis/main.tex"), locator)).toBe("thesis/chapters/one.tex:4:1");
});
