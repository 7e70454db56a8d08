import { describe, expect, test } from "vitest";
import { emptyReport, hostileReport, hostileWords } from "../hostile-report.fixture.ts";
import { cleanReport, incompleteReport, reportFixture } from "../report.fixture.ts";
import { rulesFixture } from "../rules.fixture.ts";
import { renderHtml } from "./render-html.ts";

test("every quotation stands in the page verbatim", () => {
  const report = reportFixture();
  const text = textOf(renderHtml(report, rulesFixture));
  const evidence = [
    ...report.findings.flatMap((finding) => finding.evidence),
    ...report.verdicts.flatMap((verdict) => [...verdict.evidence, ...verdict.elsewhere]),
  ];
  expect(evidence.length).toBeGreaterThan(8);
  for (const { locator } of evidence) expect(text).toContain(locator.quote.exact);
});

test("the differing words are marked on both sides", () => {
  const finding = partOf(renderHtml(reportFixture(), rulesFixture), "NUM001");
  expect([...finding.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, words]) => words)).toEqual(["12 °C", "7.4 °C"]);
  expect(textOf(finding)).toContain("Cooling by street trees in five dense districts, p. 4");
});

test("each finding says its severity in a word, its rule and its place, and can be linked to", () => {
  const report = reportFixture();
  const page = renderHtml(report, rulesFixture);
  for (const finding of report.findings) {
    const text = textOf(partOf(page, finding.code));
    expect(page).toContain(`<article class="finding finding-${finding.severity}" id="${finding.id}"`);
    expect(text).toContain({ error: "Error", warning: "Warning", info: "Info" }[finding.severity]);
    expect(text).toContain(`${finding.code} ${finding.name}`);
    expect(text).toContain(`drafts/street-trees.md:${finding.locator.line}:${finding.locator.column}`);
  }
});

test("a command that the header names is code", () => {
  const report = reportFixture();
  const missing = { ...report, summary: { ...report.summary, missingSources: { claims: 1, works: 1 } } };
  expect(renderHtml(missing, rulesFixture)).toContain("add it by --sources or <code>ibid add</code>");
});

test("the worst findings stand first, in reading order among equals", () => {
  const codes = [...renderHtml(reportFixture(), rulesFixture).matchAll(/<article .*data-rule="([A-Z]{3}\d{3})"/g)].map(([, code]) => code);
  expect(codes).toEqual(["NUM001", "QUO001", "STR001", "CLM002", "CIT003", "CLM005", "REF004"]);
});

test("a source that could not be read looks different from one that was read and is silent", () => {
  const page = renderHtml(reportFixture(), rulesFixture);
  expect(partOf(page, "CLM005")).toContain('class="side side-unread"');
  expect(textOf(partOf(page, "CLM005"))).toContain("The source could not be read");
  expect(partOf(page, "CLM002")).not.toContain("side-unread");
  expect(textOf(partOf(page, "CLM002"))).toContain("The nearest words of the source");
});

test("every claim has its row with verdict and confidence in words, and supported ones stay folded", () => {
  const report = reportFixture();
  const page = renderHtml(report, rulesFixture);
  for (const claim of report.claims) expect(page).toContain(`<tr id="${claim.id}"`);
  const supported = rowOf(page, report.verdicts.find(({ label }) => label === "supported")!.claimId);
  expect(textOf(supported)).toMatch(/Supported\s+Confidence high \(0\.91\)/);
  expect(supported).toContain("<details><summary>");
  expect(rowOf(page, report.verdicts[0]!.claimId)).toContain("<details open><summary>");
});

test("a compound claim is shown part by part, and words without a quotation are marked where a part is missing", () => {
  const report = reportFixture();
  const at = report.verdicts.findIndex(({ label }) => label === "uncertain");
  const verdict = report.verdicts[at]!;
  const { text } = report.claims.find(({ id }) => id === verdict.claimId)!;
  const parts = [
    { text: "Volunteers water trees", label: "supported" as const, confidence: 0.9 },
    { text: "two trees in five", label: "uncertain" as const, confidence: 0.55 },
  ];
  const uncovered = [{ start: 0, end: 10, text: text.slice(0, 10) }];
  const changed = { ...verdict, basis: "abstract" as const, parts, uncovered };
  const row = rowOf(renderHtml({ ...report, verdicts: report.verdicts.with(at, changed) }, []), verdict.claimId);
  expect(textOf(row)).toMatch(/Supported Volunteers water trees high \(0\.90\)\s*Uncertain two trees in five(?! low)/);
  expect(row).toMatch(/<span class="uncovered"[^>]*>Volunteers<\/span>/);
  expect(textOf(row)).toContain("Only the abstract of the source was available.");
});

test("two readers of a claim are both shown, in its row and in its finding", () => {
  const report = reportFixture();
  const readers = [{ by: "a/<x>", label: "supported" as const, confidence: 0.9, rationale: "The source says so." }];
  const page = renderHtml({ ...report, verdicts: report.verdicts.map((verdict) => ({ ...verdict, readers })) }, rulesFixture);
  for (const place of [partOf(page, "NUM001"), rowOf(page, report.verdicts[0]!.claimId)])
    expect(textOf(place).replace(/\s+/g, " ")).toMatch(/Reader by reader\s*Supported a\/<x> high \(0\.90\) The source says so\./);
});

test("a finding shows its parts, further differences and a possible fix", () => {
  const report = reportFixture();
  const at = report.findings.findIndex(({ code }) => code === "STR001");
  const edit = { start: 0, end: 8, line: 6, column: 80, endLine: 6, endColumn: 88, words: "prevents", replacement: "may prevent" };
  const fixes = [{ safety: "unsafe" as const, description: "replace “prevents” by “may prevent”", edits: [edit] }];
  const verdicts = report.verdicts.map((verdict) => ({
    ...verdict,
    parts: [{ text: "Planting helps", label: "supported" as const, confidence: 0.7 }],
    drift: [...verdict.drift, { kind: "scope" as const, claimWords: "older", sourceWords: "all" }],
  }));
  const page = renderHtml({ ...report, verdicts, findings: report.findings.with(at, { ...report.findings[at]!, fixes }) }, []);
  const text = textOf(partOf(page, "STR001"));
  for (const words of [
    "Planting helps medium (0.70)",
    "Scope: the manuscript has older, the source all.",
    "(unsafe): replace “prevents” by “may prevent”",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Strength: the manuscript has");
});

test("coverage counts claims by section and says how to supply what is missing", () => {
  const report = reportFixture();
  const text = textOf(renderHtml(report, [])).replace(/\s+/g, " ");
  expect(text).toContain("6 of 8 claims were judged: 1 supported, 4 where the source says something else, less or nothing, 1 undecided");
  expect(text).toContain("Introduction31200");
  expect(text).toContain("All sections81412");
  expect(text).toContain("3 of 5 references had a text at hand");
  expect(text).toContain("ibid check drafts/street-trees.md --sources FOLDER");
  expect(text).toMatch(/Varga.*cited by 2 claims; none of the files has this title.*Holm.*no claim cites it/);
});

test("every rule behind a finding is explained where its link leads", () => {
  const page = renderHtml(reportFixture(), rulesFixture);
  const targets = [...page.matchAll(/href="#(rule-[A-Z]{3}\d{3})"/g)].map(([, target]) => target!);
  expect(targets).toHaveLength(7);
  for (const target of targets) expect(page).toContain(`id="${target}"`);
  expect(textOf(page)).toContain("Take the source's number.");
});

test("an empty report has a page", () => {
  expect(textOf(renderHtml(emptyReport(), rulesFixture))).toContain("No findings in 0 claims.");
});

test("several references behind one claim are distinguished", () => {
  const report = reportFixture();
  const row = rowOf(renderHtml(report, rulesFixture), report.verdicts.find(({ label }) => label === "uncertain")!.claimId);
  expect(textOf(row)).toMatch(/\[2\] uncertain\s*\[4\] unverifiable/);
});

test("references show the matched file or that no source is available, with the reason", () => {
  const report = reportFixture();
  const page = renderHtml(report, rulesFixture);
  expect(textOf(rowOf(page, report.references[0]!.id))).toContain("sources/marrow-2031.pdf");
  expect(textOf(rowOf(page, report.references[3]!.id))).toMatch(/No source at hand\s*none of the files has this title/);
});

test("limits, failures, models and hashes are all listed", () => {
  const report = incompleteReport();
  const text = textOf(renderHtml(report, rulesFixture));
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
  expect(renderHtml(cleanReport(), rulesFixture)).toContain("No findings in 8 claims.");
  expect(renderHtml({ ...cleanReport(), run: incompleteReport().run }, rulesFixture)).toContain(
    "No findings in what was checked before the run ended.",
  );
});

test("the page names nothing outside itself and forbids all requests", () => {
  const page = renderHtml(reportFixture(), rulesFixture);
  expect(page).toMatch(/default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'sha256-[\w+/=]+'/);
  expect(page).not.toMatch(/(?:src|href|action)="(?!#)/);
  expect(page).not.toMatch(/url\(|@import|https?:/);
});

test("the same report gives the same page", () => {
  expect(renderHtml(reportFixture(), rulesFixture)).toBe(renderHtml(reportFixture(), rulesFixture));
});

describe("hostile words in a document", () => {
  test("stay words wherever a document can put them", () => {
    const page = renderHtml(hostileReport(), rulesFixture);
    expect(tagsOf(page)).toEqual(tagsOf(renderHtml(hostileReport("harmless words of the same length ".repeat(3)), rulesFixture)));
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
