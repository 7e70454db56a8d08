import { expect, test } from "vitest";
import { reportFixture } from "../report.fixture.ts";
import { rulesFixture } from "../rules.fixture.ts";
import { renderHtml } from "./render-html.ts";

test("the page of a report of 2,000 findings is made in a moment", () => {
  const report = reportFixture();
  const findings = Array.from({ length: 2_000 }, (_, at) => ({ ...report.findings[at % 7]!, id: `fnd_${String(at).padStart(16, "0")}` }));
  const started = performance.now();
  expect(renderHtml({ ...report, findings }, rulesFixture).match(/<article /g)).toHaveLength(2_000);
  expect(performance.now() - started).toBeLessThan(10_000);
});
