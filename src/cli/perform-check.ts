import { resolve } from "node:path";
import type { Config } from "../config/schema.ts";
import type { Report } from "../domain/report.ts";
import { renderReport } from "../reports/render.ts";
import { listRules } from "../workbench/rules.ts";
import type { CheckRequest } from "../workbench/workbench.ts";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import { formatOf } from "./format-of.ts";
import { type Shell, wantsColor } from "./shell.ts";
import { writeOutput } from "./write-output.ts";

export interface CheckJob extends Omit<CheckRequest, "signal"> {
  /** Files to write beside what goes to standard output; the ending tells the format. */
  outputs: string[];
  quiet: boolean;
  baseline?: { file: string; update: boolean } | undefined;
  config: Config;
}

/** Runs a check with progress on stderr and findings on stdout; the report is written even when the run is incomplete. */
export async function performCheck(job: CheckJob, shell: Shell): Promise<{ report: Report | undefined; exitCode: number }> {
  const outputs = job.outputs.map((file) => ({ file: resolve(shell.folder, file), format: formatOf(file) }));
  const { outputs: _outputs, quiet, config, ...request } = job;
  const baseline = job.baseline && { ...job.baseline, file: resolve(shell.folder, job.baseline.file) };
  let made: Report | undefined;
  const exitCode = await followRun(
    {
      config,
      quiet,
      run: (workbench, signal) => workbench.check({ ...request, baseline, signal }),
      finish: (report) => {
        made = report;
        const { failOn, outputFormat } = job.config;
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
