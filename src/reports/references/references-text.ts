import type { Report } from "../../domain/report/report.ts";
import {
  describeConsulted,
  describeDifference,
  describeNoticeInFull,
  describeQuality,
  describeReferenceCounts,
  describeWork,
} from "../describe/judgement.ts";
import { nameOfFile } from "../describe/location.ts";
import { describeRunState } from "../describe/run-state.ts";
import { escapeMarkdown, markdownCode } from "../markdown/escape-markdown.ts";
import { cleanText } from "../text/clean-text.ts";
import { countFindings } from "../text/count.ts";
import { isRemarkable, type ReferenceTableRow, referenceTableRows } from "./reference-rows.ts";
import { unavailable } from "./references-terminal.ts";

export function referencesMarkdown(report: Report): string {
  const rows = referenceTableRows(report);
  const { manuscript, summary, run, tool } = report;
  const state = describeRunState(run);
  const table = [
    "| Entry | Status | Quality | Differs in | Record of | Notices |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map(
      ({ name, status, quality, differs, index, notices }) =>
        `| ${[name, status, quality, differs, index, notices].map(escapeMarkdown).join(" | ")} |`,
    ),
  ];
  const counts = describeReferenceCounts(summary);
  return `${[
    `# References: ${escapeMarkdown(nameOfFile(manuscript))}`,
    ...(state ? [`**${state}**`] : []),
    `${counts === null ? "No reference was looked up" : escapeMarkdown(counts)}. Findings: ${countFindings(summary) || "none"}.`,
    ...unavailable(report).map(escapeMarkdown),
    table.join("\n"),
    ...rows.filter(isRemarkable).map(describeRow),
    "---",
    `Made by Ibid ${tool.version}.`,
  ].join("\n\n")}\n`;
}

function describeRow({ name, place, findings, reference: { raw, judgement } }: ReferenceTableRow): string {
  const quality = judgement ? describeQuality(judgement) : null;
  const lines = [
    ...findings.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
    ...(judgement?.reasons ?? []),
    `Entry: ${raw}`,
    ...(judgement?.record ? [`Record: ${describeWork(judgement.record.work)}`] : []),
    ...(judgement?.differences ?? []).map((difference) => `Differs: ${describeDifference(difference)}`),
    ...(judgement ? judgement.notices.map((notice) => `Notice: ${describeNoticeInFull(notice, judgement)}`) : []),
    ...(quality === null ? [] : [`Quality ${quality}`]),
    ...(judgement && judgement.consulted.length > 0 ? [`Asked: ${describeConsulted(judgement)}`] : []),
  ];
  return [`## ${escapeMarkdown(name)}`, markdownCode(place), lines.map((line) => `- ${escapeMarkdown(line)}`).join("\n")].join("\n\n");
}

/** A table for a spreadsheet, one reference per row. */
export function referencesCsv(report: Report): string {
  const head = [
    "entry",
    "place",
    "status",
    "quality",
    "differs in",
    "index",
    "notices",
    "reason",
    "written",
    "record",
    "DOI of the record",
    "findings",
  ];
  const rows = referenceTableRows(report).map(
    ({ name, place, quality, differs, index, notices, findings, reference: { raw, judgement } }) => [
      name,
      place,
      judgement?.status ?? "",
      quality,
      differs,
      index,
      notices,
      judgement?.reasons[0] ?? "",
      raw,
      judgement?.record ? describeWork(judgement.record.work) : "",
      judgement?.record?.work.DOI ?? "",
      findings.map(({ code }) => code).join(" "),
    ],
  );
  return [head, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

/** Escapes a cell. A spreadsheet would run a cell that begins like a formula. */
export function csvCell(text: string): string {
  const words = cleanText(text);
  const safe = /^[=+\-@]/.test(words) ? `'${words}` : words;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
