import type { Report, ReportedFinding, ReportedJudgement } from "../../domain/report/report.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { describeConsulted, describeNoticeInFull, describeQuality, describeReferenceCounts, describeWork } from "../describe/judgement.ts";
import { nameOfFile } from "../describe/location.ts";
import { describeRunState } from "../describe/run-state.ts";
import type { RenderOptions } from "../render-options.ts";
import { formatTable } from "../terminal/format-table.ts";
import { painter, severityStyle } from "../terminal/paint.ts";
import { hangingIndent } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { count, countFindings } from "../text/count.ts";
import { isRemarkable, type ReferenceTableRow, referenceTableRows } from "./reference-rows.ts";

/** In characters. Wider rows are hard to read; narrower ones break every phrase. */
const [minWidth, maxWidth] = [40, 120];
/** In characters. The file has the whole entry. */
const maxEntry = 600;

/** The table of all references, and below it those that need attention, with reasons and record. */
export function referencesFull(report: Report, { color, width: given }: Pick<RenderOptions, "color" | "width">): string {
  const width = Math.min(maxWidth, Math.max(minWidth, Math.floor(given)));
  const paint = painter(color);
  const rows = referenceTableRows(report);
  const table = formatTable([
    ["Entry", "Status", "Quality", "Differs in", "Record of", "Notices"],
    ...rows.map(({ name, status, quality, differs, index, notices }) => [name, status, quality, differs, index, notices]),
  ]);
  const [head = "", ...lines] = table.trimEnd().split("\n");
  const details = rows.filter(isRemarkable).map((row) => renderDetails(row).join("\n"));
  return `${[[paint("bold", head), ...lines].join("\n"), ...details, renderSummary().join("\n")].join("\n\n")}\n`;

  function renderDetails({ reference: { raw, judgement }, name, place, findings }: ReferenceTableRow): string[] {
    const record = judgement?.record;
    // The reasons say already that no index has an unknown work.
    const quality = judgement && judgement.quality?.level !== "unknown" ? describeQuality(judgement) : null;
    return [
      `${paint("bold", cleanText(name))}  ${cleanText(place)}`,
      ...findings.flatMap(({ severity, code, message }) => [
        ...hangingIndent(`  ${paint(severityStyle[severity], severity)} ${paint("bold", code)} `, cleanText(message), {
          indent: severity.length + code.length + 4,
          width,
        }),
      ]),
      ...reasonsOf(judgement, findings).flatMap((reason) => note("why", reason)),
      ...note("entry", shorten(raw, maxEntry)),
      ...(record ? note("record", describeWork(record.work)) : []),
      ...(judgement ? judgement.notices.flatMap((notice) => note("notice", describeNoticeInFull(notice, judgement))) : []),
      ...(quality === null ? [] : note("quality", quality)),
      ...(judgement && judgement.consulted.length > 0 ? note("asked", describeConsulted(judgement)) : []),
      ...findings.flatMap(({ fixes }) => fixes).flatMap(({ safety, description }) => note(`fix (${safety})`, description)),
    ];
  }

  function note(label: string, text: string): string[] {
    return hangingIndent(`  = ${paint("bold", `${label}:`)} `, cleanText(text), { indent: label.length + 6, width });
  }

  function renderSummary(): string[] {
    const state = describeRunState(report.run);
    return [
      paint("bold", "Summary"),
      ...hangingIndent("  ", `${cleanText(nameOfFile(report.manuscript))}: ${countsOf(report)}`, { indent: 2, width }),
      ...unavailable(report).flatMap((line) => hangingIndent("  ", cleanText(line), { indent: 2, width })),
      ...report.run.failures.flatMap(({ subject, message, hint = "" }) =>
        hangingIndent("  ", cleanText(`could not be done: ${subject}: ${message}. ${hint}`), { indent: 2, width }),
      ),
      ...(state ? hangingIndent("", state, { indent: 0, width }) : []),
    ];
  }
}

/** The reasons that no finding repeats. The first reasons are the differences, one reason each. */
function reasonsOf(judgement: ReportedJudgement | undefined, findings: readonly ReportedFinding[]): string[] {
  const { reasons = [], differences = [] } = judgement ?? {};
  const others = findings.some(({ code }) => code === "REF002" || code === "REF018") ? reasons.slice(differences.length) : reasons;
  return others.filter((reason) => !findings.some(({ message }) => message.includes(reason)));
}

/** One line for each finding, as compilers write them, and the summary. */
export function referencesConcise(report: Report): string {
  const lines = referenceTableRows(report).flatMap(({ place, findings }) =>
    findings.map(({ severity, code, message }) => cleanText(`${place} ${severity} ${code} ${message}`)),
  );
  const state = describeRunState(report.run);
  return `${[...lines, `${countsOf(report)}.`, ...unavailable(report), ...(state ? [state] : [])].join("\n")}\n`;
}

function countsOf({ summary, references }: Report): string {
  const findings = countFindings(summary);
  return `${describeReferenceCounts(summary) ?? `${count(references.length, "reference")}, none looked up`}; findings: ${findings || "none"}`;
}

/** The indexes that did not answer, each once. */
export function unavailable({ references }: Report): string[] {
  const gaps = references.flatMap(({ judgement }) => judgement?.consulted.filter(({ outcome }) => outcome === "unavailable") ?? []);
  return [...Map.groupBy(gaps, ({ name }) => name)].map(([name, list]) => {
    const why = list[0]?.why;
    return `${name} ${list[0]?.unreadable ? "could not be read" : "did not answer"} for ${count(list.length, "reference")}${why === undefined ? "" : `: ${why}`}`;
  });
}
