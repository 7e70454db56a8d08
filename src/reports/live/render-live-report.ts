import type { LiveClaim, LiveReport, LiveWork } from "../../domain/live/live-report.ts";
import type { LiteratureFormat } from "../../domain/reference/literature.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { toJson } from "../json/to-json.ts";
import { escapeMarkdown } from "../markdown/escape-markdown.ts";
import { painter } from "../terminal/paint.ts";
import { hangingIndent } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { renderLiveHtml } from "./live-html.ts";
import {
  decimal,
  describeLimits,
  describeLiveWork,
  describeRetracted,
  describeScope,
  describeUses,
  describeWeight,
  gradeWords,
  headings,
  identifierBeside,
  numberOf,
  placeOfLiveClaim,
  quotationsOf,
  roleWords,
  splitLiveClaims,
  updateWords,
  weightingWords,
} from "./live-words.ts";

/** In characters: a claim in the list of those about which nothing was found. */
const maxSilent = 100;

/** What newer works say about a published document, and what should change in it. */
export function renderLiveReport(
  report: LiveReport,
  format: LiteratureFormat,
  { color, width }: { color: boolean; width: number },
): string {
  switch (format) {
    case "full":
      return renderFull(report, { color, width: Math.min(120, Math.max(40, Math.floor(width))) });
    case "json":
      return toJson(report);
    case "markdown":
      return renderMarkdown(report);
    case "html":
      return renderLiveHtml(report);
  }
}

function renderFull(report: LiveReport, { color, width }: { color: boolean; width: number }): string {
  const { document, grade, reasons, retracted, references, claims } = report;
  const paint = painter(color);
  const row = (head: string, text: string, indent: number) => hangingIndent(head, cleanText(text), { indent, width });
  const roleColors = { contradicts: "red", adds: "yellow", strengthens: "green", supports: "green", open: "dim" } as const;
  const gradeColors = { none: "green", minor: "green", moderate: "yellow", major: "red", outdated: "red" } as const;
  const { changing, told, silent } = splitLiveClaims(claims);
  const numbers = new Map(changing.map(({ claimId }, at) => [claimId, at + 1]));
  const quote = (work: Parameters<typeof quotationsOf>[0], indent: number) =>
    quotationsOf(work).flatMap(({ words, place }) => row(" ".repeat(indent), `“${words}”${place === "" ? "" : ` (${place})`}`, indent + 1));
  const describeWork = (work: LiveWork) => [
    ...row(`  ${paint(roleColors[work.role], roleWords[work.role])} ${numberOf(work)}`, work.formatted, 4),
    ...quote(work, 4),
    ...[describeWeight(work), describeLiveWork(work)].flatMap((line) => row("    ", line, 6)).map((line) => paint("dim", line)),
  ];
  const describe = (claim: LiveClaim) =>
    [
      paint(
        "dim",
        cleanText(`${numbers.has(claim.claimId) ? `${numbers.get(claim.claimId)}  ` : ""}${placeOfLiveClaim(claim, document.path)}`),
      ),
      ...row("", claim.text, 0).map((line) => paint("bold", line)),
      ...row(`  ${paint("bold", updateWords[claim.update])} (confidence ${decimal(claim.confidence)}): `, claim.reason, 4),
      ...(claim.rewording === undefined ? [] : row("  write: ", claim.rewording.text, 4)),
      ...claim.works.flatMap(describeWork),
    ].join("\n");
  const titled = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [[paint("bold", title), ...lines].join("\n")]);
  const blocks = [
    [
      ...row("", document.title || document.path, 0).map((line) => paint("bold", line)),
      ...row("", describeScope(report), 0),
      paint(gradeColors[grade], gradeWords[grade]),
      ...reasons.flatMap((reason) => row("  ", reason, 2)),
    ].join("\n"),
    ...titled(
      headings.retracted,
      retracted.flatMap((work) => row("  ", `${work.formatted} ${describeRetracted(work)}`, 4)),
    ),
    ...(changing.length > 0 ? [paint("bold", headings.changing)] : []),
    ...changing.map(describe),
    ...titled(
      headings.references,
      references.flatMap((reference) => [
        ...row(`  [${reference.number}] `, `${reference.formatted} ${identifierBeside(reference)}`.trim(), 6),
        ...quote(reference, 6),
        ...row("      ", describeUses(reference, numbers), 6),
      ]),
    ),
    ...(told.length > 0 ? [paint("bold", headings.told)] : []),
    ...told.map(describe),
    ...titled(
      headings.silent,
      silent.flatMap((claim) =>
        row("  ", `${placeOfLiveClaim(claim, document.path)}  ${shorten(claim.text, maxSilent)} (${claim.reason})`, 4),
      ),
    ),
    [...[weightingWords, ...describeLimits(report)].flatMap((line) => row("", line, 0))].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function renderMarkdown(report: LiveReport): string {
  const { document, tool, grade, reasons, retracted, references, claims } = report;
  const { changing, told, silent } = splitLiveClaims(claims);
  const numbers = new Map(changing.map(({ claimId }, at) => [claimId, at + 1]));
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const section = (title: string, parts: readonly string[]) => (parts.length === 0 ? [] : [`## ${title}`, ...parts]);
  return `${[
    `# Live report: ${escapeMarkdown(document.title || document.path)}`,
    escapeMarkdown(describeScope(report)),
    `**${gradeWords[grade]}.**`,
    list(reasons.map(escapeMarkdown)),
    ...section(
      headings.retracted,
      retracted.length === 0
        ? []
        : [list(retracted.map((work) => `${escapeMarkdown(work.formatted)} **${escapeMarkdown(describeRetracted(work))}**`))],
    ),
    ...section(
      headings.changing,
      changing.map((claim, at) => claimInMarkdown(claim, document.path, `${at + 1}. `)),
    ),
    ...section(
      headings.references,
      references.map((reference) =>
        [
          `\\[${reference.number}\\] ${escapeMarkdown(reference.formatted)} ${escapeMarkdown(identifierBeside(reference))}`.trim(),
          ...quotationsInMarkdown(reference, ""),
          escapeMarkdown(describeUses(reference, numbers)),
        ].join("\n\n"),
      ),
    ),
    ...section(
      headings.told,
      told.map((claim) => claimInMarkdown(claim, document.path, "")),
    ),
    ...section(
      headings.silent,
      silent.length === 0
        ? []
        : [list(silent.map((claim) => escapeMarkdown(`${placeOfLiveClaim(claim, document.path)}: ${claim.text} (${claim.reason})`)))],
    ),
    ...section(headings.method, [weightingWords, ...describeLimits(report)].map(escapeMarkdown)),
    "---",
    `Every quotation appears word for word in the text or the abstract it is taken from. Made by Ibid ${tool.version}.`,
  ].join("\n\n")}\n`;
}

function claimInMarkdown(claim: LiveClaim, path: string, number: string): string {
  const { update, confidence, reason, rewording, works } = claim;
  return [
    `### ${number}${escapeMarkdown(claim.text)}`,
    escapeMarkdown(placeOfLiveClaim(claim, path)),
    `**${updateWords[update]}** (confidence ${decimal(confidence)}): ${escapeMarkdown(reason)}`,
    ...(rewording === undefined ? [] : [`> ${escapeMarkdown(rewording.text)}`]),
    ...works.map((work) =>
      [
        `- **${roleWords[work.role]}** ${escapeMarkdown(`${numberOf(work)}${work.formatted}`)}`,
        ...quotationsInMarkdown(work, "  "),
        `  ${escapeMarkdown(`${describeWeight(work)}. ${describeLiveWork(work)}.`)}`,
      ].join("\n\n"),
    ),
  ].join("\n\n");
}

function quotationsInMarkdown(work: Parameters<typeof quotationsOf>[0], indent: string): string[] {
  return quotationsOf(work).map(
    ({ words, place }) => `${indent}> “${escapeMarkdown(words)}”${place === "" ? "" : ` (${escapeMarkdown(place)})`}`,
  );
}
