import { describe, expect, test } from "vitest";
import type { Locator } from "../../domain/document/locator.ts";
import { hostileReport } from "../hostile-report.fixture.ts";
import { cleanReport, incompleteReport, reportFixture } from "../report.fixture.ts";
import { renderFull } from "./render-full.ts";
import { displayWidth } from "./wrap-text.ts";

const plain = { color: false, width: 80 };

/** The row of a place, which is never wrapped. */
const isPlace = (line: string) => /^ *--> /.test(line);

test("a finding shows code, name, message, place, both wordings, confidence and help", () => {
  expect(findingOf("STR001", 120)).toBe(`warning STR001 stronger-than-source: The source says something weaker: it reports an association.
  --> drafts/street-trees.md:6:56
   |
 6 | Planting along a street prevents heat emergencies among its older residents [2].
   |                         ^^^^^^^^ source: "were associated with fewer"
   |
   = evidence: Canopy and ambulance calls in a hot decade: an…, line 31 – "Streets with more canopy were associated with
               fewer ambulance calls on hot days, among residents over seventy as among all others."
   = confidence: medium (0.72)
   = help: ibid rule STR001`);
});

test("the place is that of the differing words, and a fix is shown with what it would do", () => {
  const report = withContrast("prevents", "were associated with fewer");
  const [finding] = report.findings;
  const focus = { ...finding!.locator, line: 6, column: 80 };
  const edit = { start: 0, end: 8, line: 6, column: 80, endLine: 6, endColumn: 88, words: "prevents", replacement: "may prevent" };
  const fixes = [{ safety: "unsafe" as const, description: "replace “prevents” by “may prevent”", edits: [edit] }];
  const text = renderFull({ ...report, findings: [{ ...finding!, focus, fixes }] }, plain);
  expect(text).toContain("--> drafts/street-trees.md:6:80\n");
  expect(text).toContain("   = fix (unsafe): replace “prevents” by “may prevent”\n");
});

test("a place is never wrapped, so that terminals can open it", () => {
  const path = `drafts/${"a-long-folder-name/".repeat(6)}street trees.md`;
  const report = reportFixture();
  const text = renderFull({ ...report, manuscript: { ...report.manuscript, path } }, { color: false, width: 60 });
  expect(text).toContain(`  --> ${path}:6:56\n`);
});

test("one of several reports names its file first", () => {
  expect(renderFull(reportFixture(), { ...plain, isOneOfSeveral: true })).toMatch(/^== drafts\/street-trees\.md\n\n[\s\S]*\S\n\n$/);
});

describe("the line number beside the excerpt", () => {
  const withFocus = (from: Partial<Locator>, words = "residents") => {
    const report = withContrast(words, "people");
    const [finding] = report.findings;
    return renderFull({ ...report, findings: [{ ...finding!, focus: { ...finding!.locator, ...from } }] }, { color: false, width: 70 });
  };
  const numbered = (text: string) => text.split("\n").filter((line) => /^ *\d+ \|/.test(line));

  test("is that of the place, in the row of the words that are there", () => {
    const text = withFocus({ line: 7, column: 1 });
    expect(text).toContain("--> drafts/street-trees.md:7:1\n");
    expect(numbered(text)).toEqual([" 7 | residents [2]."]);
  });

  test("stands in the first row if the claim begins on the same line", () => {
    expect(numbered(withFocus({ line: 6, column: 80 }))).toEqual([
      " 6 | Planting along a street prevents heat emergencies among its older",
    ]);
  });

  test("is left out if the words are not in the excerpt", () => {
    expect(numbered(withFocus({ line: 7, column: 1 }, "willows"))).toEqual([]);
  });

  test("has room for the digits of the place", () => {
    expect(numbered(withFocus({ line: 1000, column: 1 }))).toEqual(["1000 | older residents [2]."]);
  });
});

describe("the carets", () => {
  test("stand under the phrase, counted in columns of the screen", () => {
    const lines = findingOf("NUM001", 80).split("\n");
    const at = lines.findIndex((line) => line.includes("^"));
    const start = lines[at]!.indexOf("^");
    expect(lines[at - 1]!.slice(start, lines[at]!.lastIndexOf("^") + 1)).toBe("12 °C");
  });

  test("follow a phrase over the end of a row", () => {
    const report = withContrast("older residents", "residents over seventy");
    const lines = renderFull(report, { color: false, width: 70 }).split("\n");
    const at = lines.findIndex((line) => line.includes("^"));
    expect(lines.slice(at - 1, at + 3)).toEqual([
      " 6 | Planting along a street prevents heat emergencies among its older",
      "   |                                                             ^^^^^",
      "   | residents [2].",
      '   | ^^^^^^^^^ source: "residents over seventy"',
    ]);
  });

  test("take wide characters for two columns", () => {
    const report = withContrast("prevents", "were associated with fewer");
    const finding = report.findings[0]!;
    const quote = { ...finding.locator.quote, exact: "行道树 prevents heat." };
    const text = renderFull({ ...report, findings: [{ ...finding, locator: { ...finding.locator, quote } }] }, plain);
    expect(text).toContain("   |        ^^^^^^^^ source:");
  });

  test("stand under each stretch of a difference with words between", () => {
    const lines = renderFull(withContrast("prevents … older", "fewer … over seventy"), { color: false, width: 120 }).split("\n");
    const at = lines.findIndex((line) => line.includes("^"));
    expect(lines.slice(at - 1, at + 1)).toEqual([
      " 6 | Planting along a street prevents heat emergencies among its older residents [2].",
      '   |                         ^^^^^^^^                            ^^^^^ source: "fewer … over seventy"',
    ]);
  });

  test("are left out when the phrase is not in the manuscript's own words, and both wordings are reported", () => {
    const text = renderFull(withContrast("averts", "were associated with fewer"), plain);
    expect(text).not.toContain("^");
    expect(text).toContain('   | claim: "averts" source: "were associated with fewer"');
  });
});

test("a page is named where the source has pages, a line where it has lines", () => {
  expect(findingOf("NUM001", 120)).toContain("Cooling by street trees in five dense districts, p. 4 – ");
  expect(findingOf("QUO001", 120)).toContain("pits-and-pipes.txt, line 58 – ");
});

test("confidence is reported in words and only where something was judged", () => {
  expect(findingOf("NUM001", 80)).toContain("= confidence: high (0.93)");
  expect(findingOf("STR001", 80)).toContain("= confidence: medium (0.72)");
  expect(findingOf("CLM005", 80)).not.toContain("confidence");
  expect(findingOf("CIT003", 80)).not.toContain("confidence");
});

test("an unverifiable claim names the missing reference and the support found elsewhere", () => {
  const text = findingOf("CLM005", 120);
  expect(text).toContain("= reference: 4. Varga, E. (2027). Leaf fall of limes under drought. Acta Dendrologica 8, 77–81.");
  expect(text).toContain('= elsewhere: pits-and-pipes.txt, line 90 – "In the dry year limes had lost a third');
});

test.each([40, 80, 120])("no row is wider than %i columns or ends in a space", (width) => {
  for (const report of [reportFixture(), reportFixture("pdf"), incompleteReport()])
    for (const line of renderFull(report, { color: false, width }).split("\n")) {
      if (!isPlace(line)) expect(displayWidth(line), line).toBeLessThanOrEqual(width);
      expect(line).not.toMatch(/\s$/);
    }
});

test("a compound claim is shown part by part", () => {
  const report = reportFixture();
  const parts = [{ text: "Planting helps", label: "unsupported" as const, confidence: 0.7 }];
  const text = renderFull({ ...report, verdicts: report.verdicts.map((verdict) => ({ ...verdict, parts })) }, plain);
  expect(text).toContain('   = part: unsupported – "Planting helps"\n');
});

test("two readers of a claim are both shown", () => {
  const report = reportFixture();
  const readers = [
    { by: "a/x", label: "supported" as const, confidence: 0.9, rationale: "The source says so." },
    { by: "the local verifier", label: "uncertain" as const, confidence: 0.4, rationale: "It is not clear." },
  ];
  const text = renderFull({ ...report, verdicts: report.verdicts.map((verdict) => ({ ...verdict, readers })) }, plain);
  expect(text).toContain("   = reader: a/x: supported, high (0.90). The source says so.\n");
  expect(text).toContain("   = reader: the local verifier: uncertain. It is not clear.\n");
});

test.each([hostileReport(), hostileReport("unbreakable".repeat(40)), hostileReport("行道树".repeat(30)), hostileReport("\u0000\u202e")])(
  "words of any kind stay in their rows and command no terminal",
  (report) => {
    for (const line of renderFull(report, plain).split("\n")) {
      if (!isPlace(line)) expect(displayWidth(line), line).toBeLessThanOrEqual(80);
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    }
  },
);

test("a PDF is shown by page and line", () => {
  expect(renderFull(reportFixture("pdf"), plain)).toContain("  --> drafts/street-trees.pdf:1:5 (page 1, line 5)\n   |\n 5 | Closed crowns");
});

test("the summary counts claims, verdicts and findings and reports what was not checked", () => {
  const text = renderFull(reportFixture(), { color: false, width: 120 });
  expect(text.slice(text.indexOf("Summary"))).toBe(`Summary
  Claims    8, with 3 sources at hand
  Verdicts  1 supported, 1 partially supported, 2 contradicted, 1 unsupported, 1 uncertain, 2 not judged (1 without a
            readable source)
  Findings  2 errors, 3 warnings, 2 infos

Not checked
  - table 2: numbers in tables are not compared yet
`);
});

test("an incomplete run ends with what failed, what could not be read, and its state", () => {
  const text = renderFull(incompleteReport(), { color: false, width: 120 });
  expect(text).toContain("  - sources/marrow-2031.pdf, page 3: the page is an image without text\n");
  expect(text).toContain("  - claim 6: The judge did not answer in time. (verification, model-unavailable)");
  expect(text).toContain("Hint: Run the check again; finished claims are kept.");
  expect(text).toMatch(/\n\nThis run is incomplete\. 1 item could not be done\.\n$/);
});

test("a report without findings is a summary alone", () => {
  expect(renderFull(cleanReport(), plain)).toMatch(/^Summary\n.*\n.*\n.*\n {2}Findings {2}none\n$/s);
});

test("without colour there is no escape code, and colour changes no word", () => {
  const text = renderFull(incompleteReport(), plain);
  expect(text).not.toContain("\u001b");
  const colored = renderFull(incompleteReport(), { color: true, width: 80 });
  expect(colored).toContain("\u001b[31m^^^^^ source");
  expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(text);
});

function findingOf(code: string, width: number): string {
  return renderFull(reportFixture(), { color: false, width })
    .split("\n\n")
    .find((part) => part.includes(` ${code} `))!;
}

function withContrast(claimWords: string, sourceWords: string) {
  const report = reportFixture();
  const finding = report.findings.find(({ code }) => code === "STR001")!;
  return { ...report, findings: [{ ...finding, contrast: { claimWords, sourceWords } }] };
}
