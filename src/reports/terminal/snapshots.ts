import { describeCoverage, type ImportResult, type SnapshotSummary } from "../../domain/reference/snapshot.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";

/** The maximum number of lines of each kind. Further ones are counted; JSON has all of them. */
const maxLines = 20;

const outcomes = { added: "added", continued: "continued", unchanged: "unchanged", cut: "cut off" } as const;

/** The snapshots of the local index, each with what it covers. */
export function renderSnapshots(snapshots: readonly SnapshotSummary[]): string {
  if (snapshots.length === 0) return "No snapshot was imported yet: ibid index add FILE imports one.\n";
  return snapshots
    .flatMap((snapshot) => describeSnapshot(snapshot))
    .map((line) => `${cleanText(line)}\n`)
    .join("");
}

/** The result of an import: each file, the failures, and the current snapshots. */
export function renderImport(
  { snapshots, files, failures, passedOver, isInterrupted }: ImportResult,
  place: (path: string) => string,
): string {
  const told = files.flatMap(({ path, outcome, works, skipped, problems }) => [
    `${outcomes[outcome]} ${place(path)}: ${count(works, "record")}${skipped > 0 ? `, ${count(skipped, "record")} skipped` : ""}`,
    ...problems.map((problem) => `  ${problem}`),
  ]);
  const lines = [
    ...told.slice(0, maxLines),
    ...(told.length > maxLines ? [`and ${told.length - maxLines} more lines: --output-format json shows all`] : []),
    ...(passedOver.length > 0
      ? [`passed over ${count(passedOver.length, "file")} that are no snapshots, such as ${place(passedOver[0]!)}`]
      : []),
    ...failures.slice(0, maxLines).map(({ what, why, hint }) => `could not import ${place(what)}: ${why}${hint ? ` (${hint})` : ""}`),
    ...(failures.length > maxLines ? [`and ${failures.length - maxLines} more files`] : []),
    ...snapshots.flatMap((snapshot) => describeSnapshot(snapshot)),
    ...(isInterrupted ? ["Stopped. What was imported is kept; the same command continues from here."] : []),
  ];
  return lines.map((line) => `${cleanText(line)}\n`).join("");
}

function describeSnapshot({ name, title, state, works, bytes, files, coverage }: SnapshotSummary): string[] {
  const others = works - coverage.works;
  const held =
    coverage.works === 0
      ? `${works.toLocaleString("en")} entries`
      : `${describeCoverage(coverage)}${others > 0 ? `; beside them ${others.toLocaleString("en")} ${others === 1 ? "notice" : "notices"} about works that it does not describe` : ""}`;
  return [
    `${name}: ${title}, ${count(files.length, "file")}, ${sizeOf(bytes)}${state === "importing" ? ", import not finished" : ""}`,
    `  ${held}`,
    ...(state === "outdated" ? [`  written by another version of Ibid: ibid index update ${name} FILE... imports it again`] : []),
  ];
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return bytes < 1_000_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
