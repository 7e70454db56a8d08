import { expect, test } from "vitest";
import { reportFormatFor } from "./run-check.ts";

test.each([
  ["report.html", "html"],
  ["out/REPORT.HTM", "html"],
  ["a.json", "json"],
  ["a.jsonl", "jsonl"],
  ["a.ndjson", "jsonl"],
  ["a.sarif", "sarif"],
  ["a.sarif.json", "sarif"],
  ["review.md", "markdown"],
  ["junit.xml", "junit"],
  ["a.txt", "full"],
])("%s is written as %s", (file, format) => {
  expect(reportFormatFor(file)).toBe(format);
});

test.each(["report", "report.docx", "json", ".md.bak"])("%s has no known format, and the hint names the known ones", (file) => {
  expect(() => reportFormatFor(file)).toThrow(expect.objectContaining({ code: "usage", hint: expect.stringContaining(".sarif") }));
});
