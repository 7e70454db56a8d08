import { writeFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import type { Config } from "../config/schema.ts";
import type { OutputFormat, Report } from "../domain/report.ts";
import { IbidError } from "../errors.ts";
import { renderReport } from "../reports/render.ts";
import { openWorkbench } from "../workbench/workbench.ts";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";
import { openProgress } from "./progress.ts";
import { type Shell, wantsColor } from "./shell.ts";

export interface CheckJob {
  path: string;
  sources: string[];
  /** Files to write beside what goes to standard output; the ending tells the format. */
  outputs: string[];
  quiet: boolean;
  config: Config;
}

/** Runs a check with progress on stderr and findings on stdout; the report is written even when the run is incomplete. */
export async function performCheck(job: CheckJob, shell: Shell): Promise<{ report: Report | undefined; exitCode: number }> {
  const outputs = job.outputs.map((file) => ({ file: resolve(shell.folder, file), format: formatOf(file) }));
  const abort = new AbortController();
  const stop = () => abort.abort();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const progress = openProgress(shell.stderr, { quiet: job.quiet });
  const workbench = openWorkbench({ config: job.config, environment: shell.environment });
  try {
    const run = workbench.check({ path: job.path, sources: job.sources, signal: abort.signal });
    let step = await run.next();
    for (; !step.done; step = await run.next()) progress.show(step.value);
    progress.end();
    const report = step.value;
    for (const { file, format } of outputs) writeOutput(file, renderReport(format, report, { color: false, width: 100 }));
    shell.stdout.write(
      renderReport(job.config.outputFormat, report, {
        color: wantsColor(shell.stdout, shell.environment),
        width: shell.stdout.columns ?? 100,
      }),
    );
    return { report, exitCode: exitCodeOf(report, job.config.failOn) };
  } catch (error) {
    progress.end();
    if (!abort.signal.aborted) throw error;
    shell.stderr.write("ibid: stopped. What is done is kept; the same command goes on from here.\n");
    return { report: undefined, exitCode: exitCodes.interrupted };
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
    await workbench.close();
  }
}

const formatByEnding: Record<string, OutputFormat> = { ".json": "json", ".html": "html", ".htm": "html", ".txt": "full" };

function formatOf(file: string): OutputFormat {
  const format = formatByEnding[extname(file).toLowerCase()];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .html, .json or .txt.",
  });
}

function writeOutput(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new IbidError("usage", `cannot write ${file}`, { hint: "Check that the folder exists and is writable.", cause });
  }
}
