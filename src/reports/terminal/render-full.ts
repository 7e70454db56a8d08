import { type Finding, primaryLocator } from "../../domain/finding/finding.ts";
import type { Report, ReportedFinding } from "../../domain/report/report.ts";
import { missingWords, showsConfidence } from "../../domain/verdict/shown-verdict.ts";
import { describeDecision, describeOverride, describeRewording, splitDismissed } from "../describe/decisions.ts";
import { evidenceElsewhere, isElsewhere, quoteEvidence } from "../describe/evidence.ts";
import { describePage, formatLocation, nameOfFile } from "../describe/location.ts";
import { recommendationsFor } from "../describe/recommendations.ts";
import { describeConfidence, describeReaderOpinion, verdictWords } from "../describe/verdict.ts";
import type { RenderOptions } from "../render-options.ts";
import { indexReport, inReadingOrder, type ReportIndex } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { renderExcerpt } from "./excerpt.ts";
import { explainRetrieval } from "./explain-retrieval.ts";
import { type Paint, painter, severityStyle } from "./paint.ts";
import { renderSummary } from "./summary.ts";
import { hangingIndent } from "./wrap-text.ts";

/** Narrower rows break every phrase; wider ones are hard to read. */
const [minWidth, maxWidth] = [40, 120];

/** Every finding with the manuscript's words and the source's, then the summary of the run. */
export function renderFull(
  report: Report,
  { color, width, isOneOfSeveral = false }: Pick<RenderOptions, "color" | "width" | "isOneOfSeveral">,
): string {
  const columns = Math.min(maxWidth, Math.max(minWidth, Math.floor(width)));
  const paint = painter(color);
  const index = indexReport(report);
  const findings = inReadingOrder(splitDismissed(report.findings).open).map((finding) =>
    renderFinding(finding, index, { paint, width: columns }),
  );
  const explained = report.explanations ? [explainRetrieval(index, { paint, width: columns })] : [];
  const named = isOneOfSeveral ? [[paint("bold", `== ${cleanText(nameOfFile(report.manuscript))}`)]] : [];
  return `${[...named, ...findings, ...explained, renderSummary(report, { paint, width: columns })].map((lines) => lines.join("\n")).join("\n\n")}\n${isOneOfSeveral ? "\n" : ""}`;
}

interface Terminal {
  paint: Paint;
  width: number;
}

function renderFinding(finding: ReportedFinding, index: ReportIndex, { paint, width }: Terminal): string[] {
  const { manuscript } = index.report;
  const place = primaryLocator(finding);
  const gutter = Math.max(2, String(place.line ?? "").length);
  const location = cleanText(`${formatLocation(manuscript, place)}${describePage(manuscript, place)}`);
  return [
    ...heading(finding, { paint, width }),
    // Never wrapped: terminals and editors open the file by this text.
    `${" ".repeat(gutter)}${paint("dim", "-->")} ${location}`,
    ...renderExcerpt(finding, { paint, width, gutter }),
    ...notesOf(finding, index).flatMap(([label, text]) =>
      hangingIndent(`${" ".repeat(gutter + 1)}${paint("dim", "=")} ${paint("bold", `${label}:`)} `, text, {
        indent: gutter + label.length + 5,
        width,
      }),
    ),
  ];
}

function heading({ severity, code, name, message }: Finding, { paint, width }: Terminal): string[] {
  const indent = severity.length + code.length + 2;
  const title = `${cleanText(name)}:`;
  const [first = "", ...rest] = hangingIndent("", `${title} ${cleanText(message)}`, { indent, width });
  // Styled after wrapping, because escape codes have no width; a name that did not fit its row stays plain.
  const painted = first.startsWith(title) ? `${paint("bold", title)}${first.slice(title.length)}` : first;
  return [`${paint(severityStyle[severity], severity)} ${paint("bold", code)} ${painted}`, ...rest];
}

/** The lines after the excerpt: evidence, confidence, and where to read more. */
function notesOf(finding: ReportedFinding, index: ReportIndex): [label: string, text: string][] {
  const verdict = finding.claimId === null ? undefined : index.verdicts.get(finding.claimId);
  const notes: [string, string][] = finding.evidence.map((evidence) => [
    isElsewhere(evidence, verdict) ? "elsewhere" : verdict?.label === "uncertain" ? "nearest" : "evidence",
    quoteEvidence(evidence, index),
  ]);
  const claim = finding.claimId === null ? undefined : index.claims.get(finding.claimId);
  if (claim?.bracketed !== undefined && verdict) notes.unshift(["read as", cleanText(claim.bracketed)]);
  const reference = finding.referenceId === null ? undefined : index.references.get(finding.referenceId);

  if (finding.evidence.length === 0 && reference && reference.raw !== finding.locator.quote.exact)
    notes.push(["reference", cleanText(reference.raw)]);
  if (verdict?.label === "uncertain" && verdict.missing && finding.evidence.length > 0)
    notes.push(["missing", missingWords[verdict.missing]]);
  for (const evidence of evidenceElsewhere(finding, verdict)) notes.push(["elsewhere", quoteEvidence(evidence, index)]);
  for (const { text, label } of verdict?.parts ?? []) notes.push(["part", `${verdictWords[label].word} – "${cleanText(text)}"`]);
  for (const reader of verdict?.readers ?? []) notes.push(["reader", cleanText(describeReaderOpinion(reader))]);
  // Confidence is not shown for uncertain and unverifiable claims, nor for missing citations.
  const isJudged = verdict && showsConfidence(verdict.label) && (verdict.references.length > 0 || finding.confidence !== null);
  if (isJudged) notes.push(["confidence", describeConfidence(verdict.confidence)]);
  if (finding.decision) notes.push(["decision", cleanText(describeDecision(finding.decision))]);
  if (verdict?.override) notes.push(["override", cleanText(describeOverride(verdict.override))]);
  if (claim?.rewording) notes.push(["wording", cleanText(describeRewording(claim.rewording))]);
  for (const { label, text } of recommendationsFor(finding, index)) notes.push([label, cleanText(text)]);
  for (const { safety, description } of finding.fixes) notes.push([`fix (${safety})`, cleanText(description)]);
  notes.push(["help", `ibid rule ${finding.code}`]);
  return notes;
}
