import type { Ignore } from "../../domain/finding/ignore.ts";
import type { Report } from "../../domain/report/report.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";
import { describeComparison, listRewordings } from "./decisions.ts";
import { describeReferenceCounts } from "./judgement.ts";
import { formatLocation } from "./location.ts";
import { describeTextCounts } from "./texts.ts";

/** Findings that are not shown, fixed ones, and notes on claims: one line each, so that they do not seem never found. */
export function describeHiddenFindings(report: Report): [label: string, text: string][] {
  const { summary, baseline } = report;
  const lines: [string, string][] = [];
  const lookedUp = describeReferenceCounts(summary);
  if (lookedUp !== null) lines.push(["Looked up", lookedUp]);
  if (summary.texts) lines.push(["Texts", `${count(report.references.length, "reference")}: ${describeTextCounts(summary.texts)}`]);
  const missing = describeMissingSources(report);
  if (missing !== null) lines.push(["No source", missing]);
  if (summary.fixed > 0) lines.push(["Fixed", count(summary.fixed, "finding")]);
  if (summary.ignored > 0) lines.push(["Ignored", `${count(summary.ignored, "finding")} by comments in the manuscript`]);
  if (baseline?.state === "written")
    lines.push(["Baseline", `wrote ${count(summary.baselined, "finding")} to ${cleanText(baseline.file)}; they are left out from now on`]);
  else if (baseline?.state === "not-written")
    lines.push(["Baseline", `${cleanText(baseline.file)} was not written, because the run is incomplete`]);
  else if (summary.baselined > 0) lines.push(["Baseline", `${count(summary.baselined, "finding")} already in the baseline`]);
  if (summary.dismissed) lines.push(["Dismissed", `${count(summary.dismissed, "finding")} by decision`]);
  for (const text of listRewordings(report)) lines.push(["Note", cleanText(text)]);
  const change = describeComparison(report);
  if (change) lines.push(["Changes", change]);
  return lines;
}

/** "41 claims cite 23 works whose text is not here", and what to do; null where every source is at hand, or each claim is listed. */
export function describeMissingSources({ summary: { missingSources } }: Report): string | null {
  if (!missingSources || missingSources.claims === 0) return null;
  const { claims, works } = missingSources;
  const cited = `${count(claims, "claim")} ${claims === 1 ? "cites" : "cite"} ${count(works, "work")} whose text is not here`;
  return `${cited}: add it by --sources or \`ibid add\`, or list the claims by --list-missing`;
}

const ignoreProblemTexts: Record<NonNullable<Ignore["problem"]>, string> = {
  "no-reason": "it gives no reason and has no effect; write “ibid-ignore CODE: reason”",
  "no-such-rule": "it names no rule, or a rule that does not exist",
  unused: "there is no finding here for it to silence",
};

/** Ignore comments without effect, each with its place. */
export function describeIgnoreProblems({ manuscript, ignores }: Report): string[] {
  return ignores.flatMap(({ codes, problem, file, line, column }) => {
    if (problem === null) return [];
    const place = formatLocation(manuscript, { file, line, column });
    return [`${cleanText(place)} ibid-ignore ${cleanText(codes.join(", "))}: ${ignoreProblemTexts[problem]}`.replace(" :", ":")];
  });
}
