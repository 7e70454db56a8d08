import { readFileSync } from "node:fs";
import { lastAtOrBefore } from "../../domain/document/layout.ts";
import type { Locator } from "../../domain/document/locator.ts";
import { Severity } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import { IbidError } from "../../errors.ts";
import { writeFiles } from "../files/write-files.ts";
import type { EditedFile, FixPlan } from "./plan-fixes.ts";

/** Writes the planned edits. Returns the report of the remaining findings, at their new locations. */
export function applyFixes(report: Report, { files, fixed }: FixPlan): Report {
  for (const { path, bytes } of files)
    if (Buffer.compare(readFileSync(path), bytes.before) !== 0)
      throw new IbidError("usage", `${path} changed while its fixes were made`, {
        hint: "Nothing was written. Run the same command again.",
      });
  writeFiles(files.map(({ path, bytes }) => ({ path, bytes: bytes.after })));

  const ended = new Set(fixed.map(({ id }) => id));
  const moves = new Map(files.map((file) => [file.name, locatorMover(file)]));
  const move = (locator: Locator): Locator => moves.get(locator.file)?.(locator) ?? locator;
  const findings = report.findings
    .filter(({ id }) => !ended.has(id))
    .map((finding) => ({ ...finding, locator: move(finding.locator), focus: finding.focus && move(finding.focus) }));
  const open = findings.filter(({ decision }) => decision?.state !== "dismissed");
  const counted = Severity.options.map((severity) => [severity, open.filter((finding) => finding.severity === severity).length]);
  const summary = { ...report.summary, fixed: ended.size, findings: Object.fromEntries(counted) as Report["summary"]["findings"] };
  return { ...report, findings, summary };
}

/** Maps locations of a file to those after its edits. */
function locatorMover({ before, after, edits }: EditedFile): (locator: Locator) => Locator {
  const [old, now] = [lineStarts(before), lineStarts(after)];
  return (locator) => {
    const { line, column } = locator;
    if (line === undefined || column === undefined) return locator;
    const at = old[line - 1]! + column - 1;
    const ahead = edits.filter(({ end }) => end <= at);
    const moved = at + ahead.reduce((sum, { start, end, replacement }) => sum + replacement.length - (end - start), 0);
    const index = lastAtOrBefore(now, moved, (start) => start);
    return { ...locator, line: index + 1, column: moved - now[index]! + 1 };
  };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
