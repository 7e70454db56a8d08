import { expect, test } from "vitest";
import { quoteSpan } from "../../domain/document/locator.ts";
import { makeId } from "../../domain/id.ts";
import { LiteratureResult, type ReviewedClaim, type ReviewedWork } from "../../domain/reference/literature.ts";
import { renderLiterature } from "./render-literature.ts";

const quotation = "Rye <script>alert(1)</script> on quays did *not* survive.";
const work: ReviewedWork = {
  documentId: makeId("doc", "rye"),
  work: { title: "Rye in drought", author: [{ family: "Okoro" }], year: 2024 },
  key: "okoro2024rye",
  formatted: "Okoro (2024). Rye in drought.",
  relation: "refutes",
  label: "contradicted",
  confidence: 0.9,
  rationale: "",
  evidence: [
    {
      documentId: makeId("doc", "rye"),
      passageId: makeId("psg", "rye"),
      locator: quoteSpan(quotation, { start: 0, end: quotation.length }),
    },
  ],
  read: "abstract",
  isHeld: false,
  isNewer: true,
  isRetracted: false,
  quality: { level: "no-publication", facts: [{ kind: "publication", weight: "neutral", text: "It is a web page." }] },
  indexes: ["OpenAlex"],
};

const claim = (text: string, works: ReviewedWork[]): ReviewedClaim => ({
  claimId: makeId("clm", text),
  text,
  section: "",
  locator: { ...quoteSpan(text, { start: 0, end: text.length }), line: 7 },
  need: "weakly-cited",
  label: "uncertain",
  queries: [],
  worksRead: works.length,
  works,
  notShown: 0,
  advice:
    works.length === 0
      ? { action: "none", documentId: null, reason: "No work about this was found." }
      : { action: "discuss", documentId: works[0]!.documentId, reason: "Okoro (2024) says otherwise.", sentence: "By contrast." },
});

const result = LiteratureResult.parse({
  schemaVersion: 1,
  tool: { name: "ibid", version: "0.0.0" },
  run: { id: makeId("run", "1"), seconds: 1, state: "interrupted", failures: [] },
  manuscript: { path: "paper.md", title: "Rye" },
  newerFrom: 2023,
  asked: [{ index: "openalex", name: "OpenAlex", records: 3, why: "it answered 503" }],
  claims: [claim("Rye survives.", [work]), claim("Oats sleep.", [])],
  notReviewed: [{ what: "1 work", why: "no abstract" }],
  summary: {
    claims: 2,
    found: 3,
    read: 1,
    relations: { supports: 0, refutes: 1, qualifies: 0, undecided: 0 },
    newer: 1,
    actions: { add: 0, "cite-existing": 0, replace: 0, discuss: 1, none: 1 },
  },
} satisfies LiteratureResult);

const render = (format: "full" | "markdown" | "html" | "json") => renderLiterature(result, format, { color: false, width: 100 });

test.each(["full", "markdown", "html"] as const)("tells claim, action, work, what was read, and what is missing (%s)", (format) => {
  const text = render(format).replace(/\s+/g, " ");
  for (const words of ["Rye survives.", "By contrast.", "refutes", "newer than the manuscript", "no publication", "OpenAlex: 3 records"])
    expect(text).toContain(words);
  expect(text).toMatch(/abstract alone read/);
  expect(text).toContain("interrupted");
  expect(text.indexOf("Oats sleep.")).toBeGreaterThan(text.indexOf("Nothing was found about"));
});

test("words of a source are text in every form", () => {
  expect(render("html")).not.toContain("<script>alert");
  expect(render("markdown")).not.toContain("<script>");
  expect(LiteratureResult.parse(JSON.parse(render("json")))).toEqual(result);
});
