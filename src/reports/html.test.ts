import { describe, expect, test } from "vitest";
import { renderHtml } from "./html.ts";
import { cleanReport, incompleteReport, reportFixture } from "./report-fixture.ts";
import { hostileWords, poisonedReport } from "./report-fixture-hostile.ts";

test("every quotation stands in the page verbatim", () => {
  const report = reportFixture();
  const text = textOf(renderHtml(report));
  const evidence = [
    ...report.findings.flatMap((finding) => finding.evidence),
    ...report.verdicts.flatMap((verdict) => [...verdict.evidence, ...verdict.elsewhere]),
  ];
  expect(evidence.length).toBeGreaterThan(8);
  for (const { locator } of evidence) expect(text).toContain(locator.quote.exact);
});

test("the differing words are marked on both sides", () => {
  const finding = partOf(renderHtml(reportFixture()), "NUM001");
  expect([...finding.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, words]) => words)).toEqual(["12 °C", "7.4 °C"]);
  expect(textOf(finding)).toContain("Cooling by street trees in five dense districts, p. 4");
});

test("each finding says its severity in a word, its rule and its place, and can be linked to", () => {
  const report = reportFixture();
  const page = renderHtml(report);
  for (const finding of report.findings) {
    const text = textOf(partOf(page, finding.code));
    expect(page).toContain(`<article class="finding finding-${finding.severity}" id="${finding.id}"`);
    expect(text).toContain({ error: "Error", warning: "Warning", info: "Note" }[finding.severity]);
    expect(text).toContain(`${finding.code} ${finding.name}`);
    expect(text).toContain(`drafts/street-trees.md:${finding.locator.line}:${finding.locator.column}`);
  }
});

test("findings stand in reading order", () => {
  const codes = [...renderHtml(reportFixture()).matchAll(/<code>([A-Z]{3}\d{3})<\/code>/g)].map(([, code]) => code);
  expect(codes).toEqual(["NUM001", "STR001", "CLM002", "CLM005", "QUO001", "CIT003", "REF004"]);
});

test("a source that could not be read looks different from one that was read and is silent", () => {
  const page = renderHtml(reportFixture());
  expect(partOf(page, "CLM005")).toContain('class="side side-unread"');
  expect(textOf(partOf(page, "CLM005"))).toContain("The source could not be read");
  expect(partOf(page, "CLM002")).not.toContain("side-unread");
  expect(textOf(partOf(page, "CLM002"))).toContain("The nearest words of the source");
});

test("every claim has its row with verdict and confidence in words, and supported ones stay folded", () => {
  const report = reportFixture();
  const page = renderHtml(report);
  for (const claim of report.claims) expect(page).toContain(`<tr id="${claim.id}"`);
  const supported = rowOf(page, report.verdicts.find(({ label }) => label === "supported")!.claimId);
  expect(textOf(supported)).toMatch(/Supported\s+Confidence high/);
  expect(supported).toContain("<details><summary>");
  expect(rowOf(page, report.verdicts[0]!.claimId)).toContain("<details open><summary>");
});

test("several references behind one claim are told apart", () => {
  const report = reportFixture();
  const row = rowOf(renderHtml(report), report.verdicts.find(({ label }) => label === "uncertain")!.claimId);
  expect(textOf(row)).toMatch(/\[2\] uncertain\s*\[4\] unverifiable/);
});

test("references show the matched file or that no source is at hand, with the reason", () => {
  const report = reportFixture();
  const page = renderHtml(report);
  expect(textOf(rowOf(page, report.references[0]!.id))).toContain("sources/marrow-2031.pdf");
  expect(textOf(rowOf(page, report.references[3]!.id))).toMatch(/No source at hand\s*none of the files has this title/);
});

test("limits, failures, models and hashes are all told", () => {
  const report = incompleteReport();
  const text = textOf(renderHtml(report));
  for (const words of [
    "This run is incomplete. 1 item could not be done.",
    "numbers in tables are not compared yet",
    "the page is an image without text",
    "The judge did not answer in time.",
    "ibid-judge-base@9f2c41aa",
    "15 November 2026 at 09:30 UTC",
    report.manuscript.contentHash,
  ])
    expect(text).toContain(words);
});

test("a report without findings says so, and an unfinished one does not claim that all was checked", () => {
  expect(renderHtml(cleanReport())).toContain("No findings in 8 claims.");
  expect(renderHtml({ ...cleanReport(), run: incompleteReport().run })).toContain("No findings in what was checked before the run ended.");
});

test("the page names nothing outside itself and forbids all requests", () => {
  const page = renderHtml(reportFixture());
  expect(page).toMatch(/default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'sha256-[\w+/=]+'/);
  expect(page).not.toMatch(/(?:src|href|action)="(?!#)/);
  expect(page).not.toMatch(/url\(|@import|https?:/);
});

test("the same report gives the same page", () => {
  expect(renderHtml(reportFixture())).toBe(renderHtml(reportFixture()));
});

describe("hostile words in a document", () => {
  test("stay words wherever a document can put them", () => {
    const page = renderHtml(poisonedReport());
    expect(tagsOf(page)).toEqual(tagsOf(renderHtml(poisonedReport("harmless words of the same length ".repeat(3)))));
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img");
    expect(textOf(page)).toContain(hostileWords.slice(0, 100));
  });
});

/** Tag names with the names of their attributes, in order: what a browser would build. */
function tagsOf(page: string): string[] {
  return [...page.matchAll(/<(\/?[a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/gi)].map(
    ([, name, attributes]) => `${name} ${[...attributes!.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute).join(" ")}`,
  );
}

function textOf(markup: string): string {
  const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&#96;": "`" };
  return markup.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|#39|#96);/g, (entity) => entities[entity]!);
}

function partOf(page: string, code: string): string {
  return [...page.matchAll(/<article[\s\S]*?<\/article>/g)].map(([part]) => part).find((part) => part.includes(`<code>${code}</code>`))!;
}

function rowOf(page: string, id: string): string {
  return page.slice(page.indexOf(`<tr id="${id}"`)).split("</tr>")[0]!;
}
