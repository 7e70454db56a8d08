import { expect, test } from "vitest";
import { renderHtml } from "../html/render-html.ts";
import { cleanReport } from "../report.fixture.ts";
import { renderConcise } from "../terminal/render-concise.ts";
import { renderFull } from "../terminal/render-full.ts";

const report = cleanReport();
const silent = {
  ...report,
  ignores: [
    { codes: ["CLM002"], reason: "seen", line: 4, column: 9, silenced: 2, problem: null },
    { codes: ["CLM", "NUM"], reason: "", line: 7, column: 1, silenced: 0, problem: "no-reason" as const },
    { codes: ["REF001"], reason: "kept", file: "refs.bib", line: 2, column: 1, silenced: 0, problem: "unused" as const },
  ],
  baseline: { file: "known.json", state: "used" as const, gone: [{ fingerprint: "0".repeat(32), code: "CLM002", words: "Rye keeps." }] },
  summary: { ...report.summary, ignored: 2, baselined: 3, fixed: 1 },
};

test("what was found and is not shown is counted, and ignores that do nothing are named", () => {
  const text = renderFull(silent, { color: false, width: 120 });
  expect(text).toContain(
    "  Fixed     1 finding\n  Ignored   2 findings by comments in the manuscript\n  Baseline  3 findings already in the baseline\n",
  );
  expect(text).toContain("Ignores to look at\n  - drafts/street-trees.md:7:1 ibid-ignore CLM, NUM: it gives no reason and has no effect;");
  expect(text).toContain("  - drafts/refs.bib:2:1 ibid-ignore REF001: there is no finding here for it to silence\n");
  expect(text).not.toContain("4:9");
  expect(text).toContain("In the baseline, but no longer found\n  - CLM002 Rye keeps.\n");
});

test("a check that fetched texts counts what is at hand, and says why of some works there is none", () => {
  const text = (coverage: "abstract" | "nothing", why: string, refused: { URL: string; index: string; why: string }[] = []) => ({
    coverage,
    why,
    refused,
    documentId: null,
    isNew: coverage === "abstract",
  });
  const place = { URL: "https://press.example/1", index: "unpaywall", why: "it is a login page" };
  const [first, second, ...others] = report.references;
  const references = [
    { ...first!, text: text("abstract", "its record has an abstract", [place]) },
    { ...second!, text: text("nothing", "no index names a place") },
    ...others,
  ];
  const texts = { coverage: { "full-text": 1, abstract: 1, nothing: 1 }, fetched: 1, refused: 1 };
  const fetched = { ...report, references, summary: { ...report.summary, texts } };
  const counts = "1 with full text, 1 with the abstract alone, 1 with nothing; 1 fetched now; the places of 1 were refused";
  const reason = "abstract alone: its record has an abstract (refused: https://press.example/1: it is a login page)";
  for (const printed of [
    renderFull(fetched, { color: false, width: 120 }).replace(/\s+/g, " "),
    renderHtml(fetched, [])
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " "),
  ]) {
    expect(printed).toContain(counts);
    expect(printed).toContain(reason);
  }
  expect(renderConcise(fetched, { color: false })).toContain(counts);
  expect(renderFull(report, { color: false, width: 120 })).not.toContain("full text");
});

test("in one line it is said as well", () => {
  const text = renderConcise(silent, { color: false });
  expect(text).toContain(
    "Fixed: 1 finding. Ignored: 2 findings by comments in the manuscript. Baseline: 3 findings already in the baseline.",
  );
  expect(text).toContain("Ignore to look at: drafts/refs.bib:2:1 ibid-ignore REF001: there is no finding here for it to silence.");
});

test.each([
  ["written" as const, "wrote 3 findings to known.json"],
  ["not-written" as const, "known.json was not written, because the run is incomplete"],
])("a baseline that was %s", (state, words) => {
  const text = renderFull({ ...silent, baseline: { file: "known.json", state, gone: [] } }, { color: false, width: 120 });
  expect(text).toContain(words);
});
