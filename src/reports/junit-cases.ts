import { type Finding, loudness, placeOf } from "../domain/finding.ts";
import type { Report } from "../domain/report.ts";
import type { Verdict } from "../domain/verdict.ts";
import { cleanText } from "./clean-text.ts";
import { splitDismissed } from "./decided.ts";
import { fileOf, hasLines, placeIn } from "./place.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import type { Rendering } from "./rendering.ts";
import { indexReport, type ReportClaim, type ReportIndex, worstFirst } from "./report-index.ts";
import { describeState } from "./run-state.ts";
import { shorten } from "./shorten.ts";

export interface TestCase {
  name: string;
  classname: string;
  file: string;
  line: number | undefined;
  outcome:
    | { kind: "passed"; text: string }
    | { kind: "failure" | "error"; message: string; type: string; text: string }
    | { kind: "skipped"; message: string; type?: undefined; text: string };
}

/** Lists of cases show one line of a name. */
const longestName = 160;

/** The run itself first, then claims in reading order, then findings that belong to no judged claim. */
export function casesOf(report: Report, failOn: Rendering["failOn"]): TestCase[] {
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

  function claimCase(claim: ReportClaim, verdict: Verdict, about: Finding[]): TestCase {
    const name = `claim ${claim.ordinal + 1}: ${cleanText(claim.text)}`;
    const place = placed("claims", name, claim.locator);
    const loudest = about[0];
    if (loudest && fails(loudest, failOn)) return { ...place, outcome: failureOf(loudest, about, index) };
    const text = about.map((finding) => describe(finding, index)).join("\n\n");
    const open = verdict.label === "uncertain" || verdict.label === "unverifiable";
    return {
      ...place,
      outcome: open ? { kind: "skipped", message: `${verdict.label}: ${cleanText(verdict.rationale)}`, text } : { kind: "passed", text },
    };
  }

  function findingCase(finding: Finding): TestCase {
    const name = `${finding.code} ${cleanText(finding.name)}: ${cleanText(finding.locator.quote.exact)}`;
    const place = placed(finding.code.slice(0, 3), name, placeOf(finding));
    return fails(finding, failOn)
      ? { ...place, outcome: failureOf(finding, [finding], index) }
      : { ...place, outcome: { kind: "passed", text: describe(finding, index) } };
  }

  function placed(group: string, name: string, locator: Finding["locator"]): Omit<TestCase, "outcome"> {
    const line = hasLines(report.manuscript) ? locator.line : undefined;
    return { name: shorten(name, longestName), classname: `ibid.${group}`, file: fileOf(report.manuscript, locator), line };
  }
}

/** A run that missed something is an error of its own, so that no green list hides it; and no list is ever empty. */
function runCase({ run, manuscript }: Report): TestCase {
  const place = { name: "the run is complete", classname: "ibid.run", file: manuscript.path, line: undefined };
  const state = describeState(run);
  if (state === null) return { ...place, outcome: { kind: "passed", text: "" } };
  const text = run.failures.map(({ stage, subject, code, message }) => cleanText(`${subject}: ${message} (${stage}, ${code})`)).join("\n");
  return { ...place, outcome: { kind: "error", message: state, type: run.state, text } };
}

/** As `--fail-on` has it for the exit code. */
function fails({ severity }: Finding, failOn: Rendering["failOn"]): boolean {
  return failOn !== "never" && loudness(severity) <= loudness(failOn);
}

function failureOf(loudest: Finding, about: Finding[], index: ReportIndex): TestCase["outcome"] {
  const message = `${loudest.code} ${cleanText(loudest.name)}: ${cleanText(loudest.message)}`;
  return { kind: "failure", message, type: loudest.code, text: about.map((finding) => describe(finding, index)).join("\n\n") };
}

function describe(finding: Finding, index: ReportIndex): string {
  return [
    `${finding.severity} ${finding.code} ${cleanText(finding.name)}: ${cleanText(finding.message)}`,
    `at ${cleanText(placeIn(index.report.manuscript, placeOf(finding)))}: "${cleanText(finding.locator.quote.exact)}"`,
    ...finding.evidence.map((evidence) => `evidence: ${quoteEvidence(evidence, index)}`),
  ].join("\n");
}
