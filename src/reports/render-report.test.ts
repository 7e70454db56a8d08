import { expect, test } from "vitest";
import { OutputFormat } from "../domain/report/report.ts";
import { renderReport } from "./render-report.ts";
import { reportFixture } from "./report.fixture.ts";

test("every output format gives a text of its own that ends with a line break", () => {
  const texts = OutputFormat.options.map((format) =>
    renderReport(reportFixture(), format, { color: false, width: 80, rules: [], failOn: "error" }),
  );
  expect(new Set(texts).size).toBe(OutputFormat.options.length);
  for (const text of texts) expect(text).toMatch(/\S\n$/);
});
