import { describe, expect, test } from "vitest";
import { quoteSpan } from "../../domain/document/locator.ts";
import type { CiteResult, Recommendation, RecommendedWork } from "../../domain/finding/recommendation.ts";
import { makeId } from "../../domain/id.ts";
import type { Report } from "../../domain/report/report.ts";
import { renderReport } from "../render-report.ts";
import { reportFixture } from "../report.fixture.ts";
import { rulesFixture } from "../rules.fixture.ts";
import { renderCiteResult } from "./cite-result.ts";

const words = "Moss keeps rain \u001b[31mfor two days.";

const work = (action: RecommendedWork["action"], name: string, more: Partial<RecommendedWork> = {}): RecommendedWork => ({
  documentId: makeId("doc", name),
  work: { author: [{ family: name }], title: `Of ${name}`, year: 2001 },
  key: `${name.toLowerCase()}2001`,
  inText: `(${name}, 2001)`,
  formatted: `${name}. (2001). Of ${name}.`,
  action,
  label: "supported",
  confidence: 0.9,
  evidence: [
    {
      documentId: makeId("doc", name),
      passageId: makeId("psg", name),
      locator: { ...quoteSpan(words, { start: 0, end: words.length }), page: 4 },
    },
  ],
  reason: `${name} (2001) states this on p. 4.`,
  score: 0.85,
  scoreParts: { relevance: 1, support: 0.9, recency: 0, citations: 0 },
  ...more,
});

const recommendation: Recommendation = {
  sentence: "Roofs with moss keep rain.",
  locator: null,
  claimId: null,
  documentId: null,
  action: "add",
  reason: "Okoro (2001) states this on p. 4.",
  works: [work("add", "Okoro")],
  against: [work("discuss", "Berg", { label: "contradicted" })],
  related: [work("none", "Wilk", { label: "uncertain", confidence: 0 })],
  madeBy: { kind: "rule", by: "test", stage: "recommendation", stageVersion: 1, inputHash: "" },
};

const advice = (recommendations: Recommendation[], path: string | null = null): CiteResult => ({
  schemaVersion: 1,
  tool: { name: "ibid", version: "0" },
  path,
  recommendations,
  failures: [],
});

describe("at the terminal", () => {
  const show = (given: CiteResult) => renderCiteResult(given, { color: false, width: 100 });

  test("a work stands with action, key, entry, words, page, verdict and the parts of its score", () => {
    expect(show(advice([recommendation]))).toContain(`Roofs with moss keep rain.
  Okoro (2001) states this on p. 4.

  1. add (Okoro, 2001) [okoro2001]
     Okoro. (2001). Of Okoro.
     p. 4: “Moss keeps rain [31mfor two days.”
     supported, high (0.90); score 0.85 (relevance 1.00, support 0.90, recency 0.00, citations 0.00)
`);
  });

  test("what says otherwise and what is merely related stand apart, the last without a verdict", () => {
    const text = show(advice([recommendation]));
    expect(text.indexOf("Says otherwise")).toBeGreaterThan(text.indexOf("okoro2001"));
    expect(text).toContain("Nearest of the other works, none found to state it:\n  - (Wilk, 2001) Of Wilk [wilk2001]\n");
    expect(text).not.toContain("uncertain");
  });

  test("sentences of a manuscript stand with their place, and are counted", () => {
    const locator = { ...quoteSpan("x", { start: 0, end: 1 }), line: 3, column: 7 };
    const text = show(
      advice(
        [
          { ...recommendation, locator },
          { ...recommendation, works: [], against: [], related: [] },
        ],
        "paper.md",
      ),
    );
    expect(text).toContain("paper.md:3:7\nRoofs with moss");
    expect(text).toContain("2 sentences; for 1 of them a work was found.");
    expect(show(advice([], "paper.md"))).toBe("No sentence needs a citation that it does not have.\n");
  });
});

describe("in a report of a check", () => {
  const finding = reportFixture().findings.find(({ code, claimId }) => code.startsWith("CIT") && claimId !== null)!;
  const report: Report = { ...reportFixture(), recommendations: [{ ...recommendation, claimId: finding.claimId }] };
  const render = (format: "full" | "markdown" | "html" | "json") =>
    renderReport(report, format, { rules: rulesFixture, failOn: "error", color: false, width: 100 });

  test("the finding names the works to cite and to discuss", () => {
    expect(render("full")).toContain("= cite: Okoro. (2001). Of Okoro. [okoro2001] – supported, high (0.90)");
    expect(render("full")).toContain("= discuss: Berg. (2001). Of Berg. [berg2001] – contradicted, high (0.90)");
    expect(render("markdown")).toContain("Cite: Okoro. (2001). Of Okoro. \\[okoro2001\\] – supported, high (0.90)");
    expect(render("html")).toContain("<b>Cite</b>: Okoro. (2001). Of Okoro. [okoro2001] – supported, high (0.90)");
    expect(JSON.parse(render("json"))).toMatchObject({ recommendations: [{ works: [{ key: "okoro2001" }] }] });
  });
});
