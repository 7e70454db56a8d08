import { type Locator, quoteSpan } from "../domain/document/locator.ts";
import type { Finding } from "../domain/finding/finding.ts";
import { hashOf, makeId } from "../domain/id.ts";
import { Report } from "../domain/report/report.ts";
import type { Evidence } from "../domain/verdict/evidence.ts";
import { VerdictLabel } from "../domain/verdict/verdict.ts";
import { claimsOf, findingsOf } from "./report-findings.fixture.ts";
import { manuscriptText, sourceWords } from "./report-texts.fixture.ts";

/** A valid report on invented words, for tests alone; the manuscript is a Markdown file, or a PDF of two pages. */
export function reportFixture(format: "markdown" | "pdf" = "markdown"): Report {
  const documentId = makeId("doc", "manuscript", format);
  const place = (words: string): Locator => locateInManuscript(words, format);
  const claims = claimsOf(place);
  const findings = findingsOf({ documentId, place, evidence: evidenceFor, claims });
  const report: Report = {
    schemaVersion: 1,
    tool: { name: "ibid", version: "0.1.0" },
    run: { id: makeId("run", "fixture"), startedAt: "2026-11-15T09:30:00.000Z", seconds: 12.34, state: "complete", failures: [] },
    manuscript: {
      id: documentId,
      path: format === "pdf" ? "drafts/street-trees.pdf" : "drafts/street-trees.md",
      format,
      title: "Street trees against summer heat",
      contentHash: hashOf("manuscript", format),
      pages: format === "pdf" ? 2 : null,
      failures: [],
    },
    sources: Object.values(sources).map(({ title, path, format, pages }) => ({
      id: makeId("doc", path),
      path,
      format,
      title,
      contentHash: hashOf(path),
      pages,
      failures: [],
    })),
    references: referencesOf(place),
    citations: claims.flatMap(({ citation }) => (citation ? [citation] : [])),
    claims: claims.map(({ claim }) => claim),
    verdicts: claims.flatMap(({ claim, verdict }) =>
      verdict
        ? [
            {
              claimId: claim.id,
              documentId,
              drift: [],
              basis: "citation",
              parts: [],
              uncovered: [],
              elsewhere: [],
              ...verdict(evidenceFor),
              madeBy: madeBy(claim.text, verdict(evidenceFor).label),
            },
          ]
        : [],
    ),
    findings,
    comparison: null,
    ignores: [],
    ignored: [],
    baseline: null,
    notChecked: [{ what: "table 2", why: "numbers in tables are not compared yet" }],
    summary: {
      claims: claims.length,
      verdicts: countVerdicts(),
      findings: countBySeverity(findings),
      deselected: 0,
      ignored: 0,
      baselined: 0,
      fixed: 0,
    },
  };
  return Report.parse(report);

  function countVerdicts(): Record<VerdictLabel, number> {
    const labels = claims.map(({ verdict }) => verdict?.(evidenceFor).label);
    const counted = VerdictLabel.options.map((label) => [label, labels.filter((other) => other === label).length] as const);
    return Object.fromEntries(counted) as Record<VerdictLabel, number>;
  }
}

/** The same report of a run with failures. */
export function incompleteReport(): Report {
  const report = reportFixture();
  const failure = {
    stage: "verification",
    subject: "claim 6",
    code: "model-unavailable",
    message: "The judge did not answer in time.",
    hint: "Run the check again; finished claims are kept.",
  };
  const [first, ...others] = report.sources;
  return {
    ...report,
    run: { ...report.run, state: "incomplete", failures: [failure] },
    sources: [{ ...first!, failures: [{ what: "page 3", why: "the page is an image without text" }] }, ...others],
  };
}

/** A report on which nothing was found. */
export function cleanReport(): Report {
  const report = reportFixture();
  return {
    ...report,
    findings: [],
    notChecked: [],
    summary: { ...report.summary, findings: { error: 0, warning: 0, info: 0 } },
  };
}

/** Titles of the usual length, too long for a line, and missing. */
const sources = {
  cooling: { title: "Cooling by street trees in five dense districts", path: "sources/marrow-2031.pdf", format: "pdf", pages: 19 },
  calls: {
    title: "Canopy and ambulance calls in a hot decade: an observational study of nineteen wards and their streets",
    path: "sources/osei-2029.md",
    format: "markdown",
    pages: null,
  },
  works: { title: "", path: "sources/works/pits-and-pipes.txt", format: "text", pages: null },
} as const;

/** The place of each quotation: the page in a PDF, the line in a text. */
const standsIn: Record<keyof typeof sourceWords, { source: keyof typeof sources; at: number }> = {
  pavement: { source: "cooling", at: 4 },
  walls: { source: "cooling", at: 7 },
  ambulance: { source: "calls", at: 31 },
  watering: { source: "works", at: 12 },
  reservoir: { source: "works", at: 58 },
  limes: { source: "works", at: 90 },
  volunteers: { source: "calls", at: 44 },
};

function evidenceFor(key: keyof typeof sourceWords): Evidence {
  const { source, at } = standsIn[key];
  const { path, format } = sources[source];
  const exact = sourceWords[key];
  const locator = quoteSpan(exact, { start: 0, end: exact.length });
  const place = format === "pdf" ? { page: at, line: 3 } : { line: at, column: 1 };
  return { documentId: makeId("doc", path), passageId: makeId("psg", key), locator: { ...locator, ...place } };
}

/** The PDF has the introduction on its first page and the rest on its second. */
const secondPageFrom = manuscriptText.indexOf("## Costs");

function locateInManuscript(words: string, format: "markdown" | "pdf"): Locator {
  // As in the readers: a wrapped line is one space of the sentence it belongs to.
  const text = manuscriptText.replace(/(?<!\n)\n(?!\n)/g, " ");
  const start = text.indexOf(words);
  if (start === -1) throw new Error(`not in the manuscript: ${words}`);
  const before = manuscriptText.slice(0, start).split("\n");
  const line = before.length;
  const locator = quoteSpan(text, { start, end: start + words.length });
  if (format === "markdown") return { ...locator, line, column: before.at(-1)!.length + 1 };
  const page = start < secondPageFrom ? 1 : 2;
  return { ...locator, page, line, boxes: [{ page, x: 72, y: 90 + 14 * line, width: 380, height: 12 }] };
}

function referencesOf(place: (words: string) => Locator): Report["references"] {
  const matched = [sources.cooling.path, sources.calls.path, sources.works.path, null, null];
  return manuscriptText
    .split("\n")
    .filter((line) => /^\d\. /.test(line))
    .map((raw, ordinal) => {
      const path = matched[ordinal] ?? null;
      return {
        id: makeId("ref", ordinal + 1),
        ordinal,
        label: String(ordinal + 1),
        list: 0,
        raw,
        locator: place(raw),
        work: { author: [] },
        match: {
          documentId: path === null ? null : makeId("doc", path),
          confidence: path === null ? 0 : 0.97,
          reason: path === null ? "none of the files has this title" : "the title and the year agree",
        },
      };
    });
}

function madeBy(text: string, label: VerdictLabel): Report["verdicts"][number]["madeBy"] {
  const unread = label === "unverifiable";
  return {
    kind: unread ? "rule" : "model",
    by: unread ? "source-missing" : "ibid-judge-base@9f2c41aa",
    stage: "verification",
    stageVersion: 1,
    inputHash: hashOf(text),
  };
}

function countBySeverity(findings: Finding[]): Report["summary"]["findings"] {
  const of = (severity: Finding["severity"]) => findings.filter((finding) => finding.severity === severity).length;
  return { error: of("error"), warning: of("warning"), info: of("info") };
}
