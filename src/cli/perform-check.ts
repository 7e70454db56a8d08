import { extname, resolve } from "node:path";
import type { Config } from "../config/schema.ts";
import type { OutputFormat, Report } from "../domain/report.ts";
import { IbidError } from "../errors.ts";
import { renderReport } from "../reports/render.ts";
import type { CheckRequest } from "../workbench/workbench.ts";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import { type Shell, wantsColor } from "./shell.ts";
import { writeOutput } from "./write-output.ts";

export interface CheckJob extends Omit<CheckRequest, "signal"> {
  /** Files to write beside what goes to standard output; the ending tells the format. */
  outputs: string[];
  quiet: boolean;
  config: Config;
}

/** Runs a check with progress on stderr and findings on stdout; the report is written even when the run is incomplete. */
export async function performCheck(job: CheckJob, shell: Shell): Promise<{ report: Report | undefined; exitCode: number }> {
  const outputs = job.outputs.map((file) => ({ file: resolve(shell.folder, file), format: formatOf(file) }));
  const { outputs: _outputs, quiet, config, ...request } = job;
  let made: Report | undefined;
  const exitCode = await followRun(
    {
      config,
      quiet,
      run: (workbench, signal) => workbench.check({ ...request, signal }),
      finish: (report) => {
        made = report;
        for (const { file, format } of outputs) writeOutput(file, renderReport(format, report, { color: false, width: 100 }));
        shell.stdout.write(
          renderReport(config.outputFormat, report, {
            color: wantsColor(shell.stdout, shell.environment),
            width: shell.stdout.columns ?? 100,
          }),
        );
        return exitCodeOf(report, config.failOn);
      },
    },
    shell,
  );
  return { report: made, exitCode: exitCode === "interrupted" ? exitCodes.interrupted : exitCode };
}

const formatByEnding: Record<string, OutputFormat> = { ".json": "json", ".html": "html", ".htm": "html", ".txt": "full" };

function formatOf(file: string): OutputFormat {
  const format = formatByEnding[extname(file).toLowerCase()];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .html, .json or .txt.",
  });
}
