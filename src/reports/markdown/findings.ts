import { type Finding, primaryLocator, Severity } from "../../domain/finding/finding.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import { showsConfidence, sourceHeading } from "../../domain/verdict/shown-verdict.ts";
import { describeOverride, describeRewording, splitDismissed } from "../describe/decisions.ts";
import { evidenceElsewhere, isElsewhere, nameEvidencePlace } from "../describe/evidence.ts";
import { formatLocation } from "../describe/location.ts";
import { quoteInContext } from "../describe/quote-in-context.ts";
import { recommendationsFor } from "../describe/recommendations.ts";
import { describeConfidence, describeReaderOpinion } from "../describe/verdict.ts";
import { type ReportIndex, worstFirst } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { severityNoun } from "../text/count.ts";
import { findPhraseSpans } from "../text/find-phrase-spans.ts";
import { emphasise, escapeMarkdown, markdownCode } from "./escape-markdown.ts";

/** The findings by severity, each with the manuscript's words and the source's. */
export function markdownFindings(index: ReportIndex): string[] {
  const bySeverity = Map.groupBy(worstFirst(splitDismissed(index.report.findings).open), ({ severity }) => severity);
  let number = 0;
  return Severity.options.flatMap((severity) => {
    const findings = bySeverity.get(severity) ?? [];
    if (findings.length === 0) return [];
    const title = `${severityNoun[severity]}s`.replace(/^./, (letter) => letter.toUpperCase());
    return [
      `## ${title} (${findings.length})`,
      ...findings.flatMap((finding) => {
        number += 1;
        return describeFinding(finding, number, index);
      }),
    ];
  });
}

function describeFinding(finding: Finding, number: number, index: ReportIndex): string[] {
  const { report, claims, verdicts, references } = index;
  const verdict = finding.claimId === null ? undefined : verdicts.get(finding.claimId);
  const { section = "", rewording, bracketed } = (finding.claimId === null ? undefined : claims.get(finding.claimId)) ?? {};
  const reference = finding.referenceId === null ? undefined : references.get(finding.referenceId);
  const { text, own } = quoteInContext(finding);
  const words = cleanText(text);
  const differing = finding.contrast?.claimWords ?? finding.focus?.quote.exact ?? (own ? text.slice(own.start, own.end) : "");
  return [
    `### ${number}. ${escapeMarkdown(finding.message)}`,
    `${markdownCode(formatLocation(report.manuscript, primaryLocator(finding)))} · [${finding.code} ${escapeMarkdown(finding.name)}](#${ruleAnchor(finding)})`,
    `The manuscript says${section === "" ? "" : ` (${escapeMarkdown(section)})`}:`,
    `> ${emphasise(words, findPhraseSpans(words, cleanText(differing)))}`,
    ...(bracketed !== undefined && verdict ? [escapeMarkdown(`Read as: “${bracketed}”`)] : []),
    ...finding.evidence.flatMap((evidence) => {
      const quotedText = cleanText(evidence.locator.quote.exact);
      const source = isElsewhere(evidence, verdict) ? "Another document says" : sourceHeading(verdict);
      const modelClient = evidence.documentId === finding.documentId ? "The manuscript also says" : source;
      return [
        `${modelClient} (${escapeMarkdown(nameEvidencePlace(evidence, index))}):`,
        `> ${emphasise(quotedText, findPhraseSpans(quotedText, cleanText(finding.contrast?.sourceWords ?? "")))}`,
      ];
    }),
    ...evidenceElsewhere(finding, verdict).flatMap((evidence) => [
      `Another document says (${escapeMarkdown(nameEvidencePlace(evidence, index))}):`,
      `> ${escapeMarkdown(evidence.locator.quote.exact)}`,
    ]),
    ...(finding.evidence.length === 0 && reference && reference.raw !== finding.locator.quote.exact
      ? [`Reference: ${escapeMarkdown(reference.raw)}`]
      : []),
    ...(verdict?.readers ?? []).map((reader) => escapeMarkdown(`Reader ${describeReaderOpinion(reader)}`)),
    ...(verdict?.override ? [escapeMarkdown(`Override: ${describeOverride(verdict.override)}`)] : []),
    ...(rewording ? [escapeMarkdown(`Wording: ${describeRewording(rewording)}`)] : []),
    ...recommendationsFor(finding, index).map(({ label, text }) => `${label === "cite" ? "Cite" : "Discuss"}: ${escapeMarkdown(text)}`),
    ...finding.fixes.map(({ safety, description }) => `Possible fix (${safety}): ${escapeMarkdown(description)}.`),
    ...(verdict && showsConfidence(verdict.label) ? [`Confidence: ${describeConfidence(verdict.confidence)}.`] : []),
  ];
}

/** The anchor of a heading "CODE name", as Markdown hosts make it. */
function ruleAnchor({ code, name }: Pick<Finding, "code" | "name">): string {
  return `${code} ${name}`
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replace(/ /g, "-");
}

/** The rules behind the findings, each with what it means and what to do. */
export function markdownRules(findings: readonly Finding[], rules: readonly Rule[]): string[] {
  const known = new Map(rules.map((rule) => [rule.code, rule]));
  const used = new Map(findings.map(({ code, name }) => [code, name]));
  if (used.size === 0) return [];
  const described = [...used].sort().flatMap(([code, name]) => {
    const rule = known.get(code);
    return [`### ${code} ${escapeMarkdown(name)}`, ...(rule ? [`${rule.what} ${rule.why}`, `What to do: ${rule.fix}`] : [])];
  });
  return ["## The rules named here", ...described];
}
