import { relative, resolve } from "node:path";
import type { Config } from "../config/schema.ts";
import type { Report } from "../domain/report.ts";
import { renderReport } from "../reports/render.ts";
import { refuseUneditable } from "../workbench/refuse-uneditable.ts";
import { listRules } from "../workbench/rules.ts";
import type { CheckRequest } from "../workbench/workbench.ts";
import { exitCodeOf, exitCodeOfDiff, exitCodes } from "./exit-codes.ts";
import { type FixRequest, fixReport } from "./fix-report.ts";
import { followRun } from "./follow-run.ts";
import { formatOf } from "./format-of.ts";
import { type Shell, wantsColor } from "./shell.ts";
import { writeOutput } from "./write-output.ts";

export interface CheckJob extends Omit<CheckRequest, "signal"> {
  /** Files to write beside what goes to standard output; the ending tells the format. */
  outputs: string[];
  quiet: boolean;
  baseline?: { file: string; update: boolean } | undefined;
  fix?: FixRequest | undefined;
  config: Config;
}

/** Runs a check with progress on stderr and findings on stdout; the report is written even when the run is incomplete. */
export async function performCheck(job: CheckJob, shell: Shell): Promise<{ report: Report | undefined; exitCode: number }> {
  const outputs = job.outputs.map((file) => ({ file: resolve(shell.folder, file), format: formatOf(file) }));
  const { outputs: _outputs, quiet, config, fix, ...request } = job;
  const baseline = job.baseline && { ...job.baseline, file: relative(process.cwd(), resolve(shell.folder, job.baseline.file)) };
  if (fix) refuseUneditable(job.path, config);
  let made: Report | undefined;
  const exitCode = await followRun(
    {
      config,
      quiet,
      run: (workbench, signal) => workbench.check({ ...request, baseline, signal }),
      finish: (found) => {
        const fixing = fix && fixReport(found, { request: fix, config }, shell);
        const report = fixing?.report ?? found;
        made = report;
        // A diff stands alone, so that it can be handed on.
        if (fix?.mode === "diff") return exitCodeOfDiff(report, fixing?.differs ?? false);
        const { failOn, outputFormat } = config;
        const common = { rules: listRules(), failOn };
        for (const { file, format } of outputs) writeOutput(file, renderReport(format, report, { ...common, color: false, width: 100 }));
        shell.stdout.write(
          renderReport(outputFormat, report, {
            ...common,
            color: wantsColor(shell.stdout, shell.environment),
            width: shell.stdout.columns ?? 100,
          }),
        );
        return exitCodeOf(report, failOn);
      },
    },
    shell,
  );
  return { report: made, exitCode: exitCode === "interrupted" ? exitCodes.interrupted : exitCode };
}
