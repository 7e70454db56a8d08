import { type Finding, primaryLocator, severityRank } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import { shorten } from "../../domain/text/shorten.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { describeRewording, splitDismissed } from "../describe/decisions.ts";
import { quoteEvidence } from "../describe/evidence.ts";
import { describeMissingSources } from "../describe/hidden-findings.ts";
import { fileOf, formatLocation, hasEditorLines, nameOfFile } from "../describe/location.ts";
import { describeRunState } from "../describe/run-state.ts";
import type { RenderOptions } from "../render-options.ts";
import { indexReport, type ReportClaim, type ReportIndex, worstFirst } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { escapeXml } from "../text/escape-xml.ts";

/** The report as JUnit XML: one suite, with a case for each judged claim and for each finding without one. */
export function renderJunit(report: Report, { failOn }: Pick<RenderOptions, "failOn">): string {
  const cases = junitTestCases(report, failOn);
  const count = (kind: JunitTestCase["outcome"]["kind"]) => cases.filter(({ outcome }) => outcome.kind === kind).length;
  const counts = attributes({
    name: "ibid",
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
    time: report.run.seconds.toFixed(3),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts}>
  <testsuite ${counts} ${attributes({ timestamp: report.run.startedAt.replace(/\.\d+Z?$|Z$/, "") })}>
${cases.map(writeCase).join("\n")}
  </testsuite>
</testsuites>
`;
}

function writeCase({ name, classname, file, line, outcome }: JunitTestCase): string {
  const open = `    <testcase ${attributes({ name, classname, file, line, time: "0" })}`;
  if (outcome.kind === "passed" && outcome.text === "") return `${open}/>`;
  const element = outcome.kind === "passed" ? "system-out" : outcome.kind;
  const given = outcome.kind === "passed" ? "" : ` ${attributes({ message: outcome.message, type: outcome.type })}`;
  const inside = outcome.text === "" ? `<${element}${given}/>` : `<${element}${given}>${escapeXml(outcome.text)}</${element}>`;
  return `${open}>\n      ${inside}\n    </testcase>`;
}

function attributes(values: Record<string, string | number | undefined>): string {
  // Line ends in attributes become spaces when read; the words are one line already.
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeXml(String(value).replace(/\s+/g, " "))}"`]))
    .join(" ");
}

interface JunitTestCase {
  name: string;
  classname: string;
  file: string;
  line: number | undefined;
  outcome:
    | { kind: "passed"; text: string }
    | { kind: "failure" | "error"; message: string; type: string; text: string }
    | { kind: "skipped"; message: string; type?: undefined; text: string };
}

/** Test viewers show one line of a name. */
const maxNameLength = 160;

/** The run itself first, then claims in reading order, then findings without a judged claim. */
function junitTestCases(report: Report, failOn: RenderOptions["failOn"]): JunitTestCase[] {
  const index = indexReport(report);
  const findings = Map.groupBy(worstFirst(splitDismissed(report.findings).open), ({ claimId }) =>
    claimId !== null && index.verdicts.has(claimId) ? claimId : "",
  );
  const judged = report.claims.filter(({ id }) => index.verdicts.has(id));
  return [
    runCase(report),
    ...judged.map((claim) => claimCase(claim, index.verdicts.get(claim.id)!, findings.get(claim.id) ?? [])),
    ...(findings.get("") ?? []).map(findingCase),
  ];

  function claimCase(claim: ReportClaim, verdict: Verdict, about: Finding[]): JunitTestCase {
    const name = `claim ${claim.ordinal + 1}: ${cleanText(claim.text)}`;
    const place = placed("claims", name, claim.locator);
    const loudest = about[0];
    if (loudest && fails(loudest, failOn)) return { ...place, outcome: failureOf(loudest, about, index) };
    const notes = claim.rewording && about.length === 0 ? [cleanText(describeRewording(claim.rewording))] : [];
    const text = [...about.map((finding) => describe(finding, index)), ...notes].join("\n\n");
    const open = verdict.label === "uncertain" || verdict.label === "unverifiable";
    return {
      ...place,
      outcome: open ? { kind: "skipped", message: `${verdict.label}: ${cleanText(verdict.rationale)}`, text } : { kind: "passed", text },
    };
  }

  function findingCase(finding: Finding): JunitTestCase {
    const name = `${finding.code} ${cleanText(finding.name)}: ${cleanText(finding.locator.quote.exact)}`;
    const place = placed(finding.code.slice(0, 3), name, primaryLocator(finding));
    return fails(finding, failOn)
      ? { ...place, outcome: failureOf(finding, [finding], index) }
      : { ...place, outcome: { kind: "passed", text: describe(finding, index) } };
  }

  function placed(group: string, name: string, locator: Finding["locator"]): Omit<JunitTestCase, "outcome"> {
    const line = hasEditorLines(report.manuscript) ? locator.line : undefined;
    return { name: shorten(name, maxNameLength), classname: `ibid.${group}`, file: fileOf(report.manuscript, locator), line };
  }
}

/** An incomplete run is an error of its own, so that passing tests do not hide it; and the list is never empty. */
function runCase(report: Report): JunitTestCase {
  const { run, manuscript } = report;
  const place = { name: "the run is complete", classname: "ibid.run", file: nameOfFile(manuscript), line: undefined };
  const state = describeRunState(run);
  if (state === null) return { ...place, outcome: { kind: "passed", text: describeMissingSources(report) ?? "" } };
  const text = run.failures.map(({ stage, subject, code, message }) => cleanText(`${subject}: ${message} (${stage}, ${code})`)).join("\n");
  return { ...place, outcome: { kind: "error", message: state, type: run.state, text } };
}

/** Uses `--fail-on`, as the exit code does. */
function fails({ severity }: Finding, failOn: RenderOptions["failOn"]): boolean {
  return failOn !== "never" && severityRank(severity) <= severityRank(failOn);
}

function failureOf(loudest: Finding, about: Finding[], index: ReportIndex): JunitTestCase["outcome"] {
  const message = `${loudest.code} ${cleanText(loudest.name)}: ${cleanText(loudest.message)}`;
  return { kind: "failure", message, type: loudest.code, text: about.map((finding) => describe(finding, index)).join("\n\n") };
}

function describe(finding: Finding, index: ReportIndex): string {
  const rewording = finding.claimId === null ? undefined : index.claims.get(finding.claimId)?.rewording;
  return [
    `${finding.severity} ${finding.code} ${cleanText(finding.name)}: ${cleanText(finding.message)}`,
    `at ${cleanText(formatLocation(index.report.manuscript, primaryLocator(finding)))}: "${cleanText(finding.locator.quote.exact)}"`,
    ...finding.evidence.map((evidence) => `evidence: ${quoteEvidence(evidence, index)}`),
    ...(rewording ? [cleanText(describeRewording(rewording))] : []),
  ].join("\n");
}
