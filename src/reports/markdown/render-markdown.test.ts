import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { emptyReport, hostileReport } from "../hostile-report.fixture.ts";
import { incompleteReport, reportFixture } from "../report.fixture.ts";
import { rulesFixture } from "../rules.fixture.ts";
import { renderMarkdown } from "./render-markdown.ts";

test("a finding shows both wordings, the differing words in bold, place, rule and confidence", () => {
  const text = renderMarkdown(reportFixture(), rulesFixture);
  expect(text).toContain(`### 3. The source says something weaker: it reports an association.

\`drafts/street-trees.md:6:56\` · [STR001 stronger-than-source](#str001-stronger-than-source)

The manuscript says (Introduction):

> Planting along a street **prevents** heat emergencies among its older residents \\[2\\].

The source says (Canopy and ambulance calls in a hot decade: an…, line 31):

> Streets with more canopy **were associated with fewer** ambulance calls on hot days, among residents over seventy as among all others.

Confidence: medium (0.72).
`);
});

test("two readers of a claim are both shown", () => {
  const report = reportFixture();
  const readers = [{ by: "a/x", label: "supported" as const, confidence: 0.9, rationale: "The source says *so*." }];
  const text = renderMarkdown({ ...report, verdicts: report.verdicts.map((verdict) => ({ ...verdict, readers })) }, rulesFixture);
  expect(text).toContain("Reader a/x: supported, high (0.90). The source says \\*so\\*.");
});

test("findings stand by severity, counted through", () => {
  const headings = [...renderMarkdown(reportFixture(), []).matchAll(/^## (.*)$|^### (\d+)\./gm)].map(
    ([, title, number]) => title ?? number,
  );
  expect(headings.slice(0, 10)).toEqual(["Errors (2)", "1", "2", "Warnings (3)", "3", "4", "5", "Infos (2)", "6", "7"]);
});

test("every link of a finding leads to a rule that is explained below", () => {
  const text = renderMarkdown(reportFixture(), rulesFixture);
  const targets = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, target]) => target!);
  const headings = [...text.matchAll(/^### ([A-Z]{3}\d{3} .*)$/gm)].map(([, heading]) => heading!.toLowerCase().replace(/ /g, "-"));
  expect(targets.length).toBe(7);
  expect(headings).toEqual([...new Set(targets)].sort());
  expect(text).toContain(
    "### NUM001 number-differs\n\nThe source gives another number. Numbers are remembered.\n\nWhat to do: Take the source's number.",
  );
});

test("what was not checked, what is missing and how to supply it are reported", () => {
  const text = renderMarkdown(incompleteReport(), []);
  for (const words of [
    "**This run is incomplete. 1 item could not be done.**",
    "## References without a source at hand (2)",
    "`ibid check drafts/street-trees.md --sources FOLDER`",
    "- 4: 4\\. Varga, E. (2027).",
    "- table 2: numbers in tables are not compared yet",
    "- sources/marrow-2031.pdf, page 3: the page is an image without text",
    "- claim 6: The judge did not answer in time. Run the check again; finished claims are kept.",
  ])
    expect(text).toContain(words);
});

test("a report without anything is still a review", () => {
  const text = renderMarkdown(emptyReport(), []);
  expect(text).toContain(
    "# Review of `drafts/street-trees.md`\n\n0 claims in the manuscript, 0 sources at hand. Verdicts: none. Findings: none.",
  );
  expect(text).not.toContain("##");
});

test("hostile words build nothing: the page has the shape it has with harmless ones", () => {
  const hostile = renderMarkdown(hostileReport(), []);
  expect(shapeOf(hostile)).toEqual(shapeOf(renderMarkdown(hostileReport("harmless words of some length, and more"), [])));
  expect(hostile).toContain("\\*\\*bold\\*\\*");
});

/** The kinds of all nodes in order; addresses are linked by hosts as what they are, and hide nothing. */
function shapeOf(markdown: string): string[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const kinds: string[] = [];
  // Our own bold stands where a phrase was found, which depends on the words.
  const free = new Set(["text", "strong"]);
  visit(tree);
  return kinds;

  function visit(node: Nodes): void {
    const isAddress =
      node.type === "link" && node.children.length === 1 && "value" in node.children[0]! && node.children[0].value === node.url;
    if (!free.has(node.type) && !isAddress) kinds.push(node.type);
    if ("children" in node && !isAddress) node.children.forEach(visit);
  }
}
