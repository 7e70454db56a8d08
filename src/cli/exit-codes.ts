import type { Config } from "../config/schema.ts";
import { severityRank } from "../domain/finding/finding.ts";
import type { Report } from "../domain/report/report.ts";

/** As linters use them: clean, findings, could not run. */
export const exitCodes = { clean: 0, findings: 1, failed: 2, interrupted: 130 } as const;

/** An incomplete run is never clean, regardless of its findings. */
export function exitCodeOf({ run, findings }: Report, failOn: Config["failOn"]): number {
  if (run.state !== "complete") return exitCodes.failed;
  if (failOn === "never") return exitCodes.clean;
  const counts = ({ severity, decision }: Report["findings"][number]) =>
    decision?.state !== "dismissed" && severityRank(severity) <= severityRank(failOn);
  return findings.some(counts) ? exitCodes.findings : exitCodes.clean;
}

/** The exit code of a diff, as formatters use it: 1 if something would change. */
export function exitCodeOfDiff({ run }: Report, differs: boolean): number {
  if (run.state !== "complete") return exitCodes.failed;
  return differs ? exitCodes.findings : exitCodes.clean;
}
