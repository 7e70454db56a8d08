import { relative, resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import type { OutputFormat, Report } from "../../domain/report/report.ts";
import { IbidError } from "../../errors.ts";
import { renderReport } from "../../reports/render-report.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { count } from "../../reports/text/count.ts";
import { unifiedDiff } from "../../reports/text/unified-diff.ts";
import {
  applyFixes,
  type CheckRequest,
  listRules,
  planFixes,
  refuseInput,
  requireEditable,
  requireOutput,
} from "../../workbench/public.ts";
import { exitCodeOf, exitCodeOfDiff, exitCodes } from "../exit-codes.ts";
import { followRun } from "../follow-run.ts";
import { writeOutput } from "../output/write-output.ts";
import { type Shell, wantsColor } from "../shell.ts";

export interface CheckCommandOptions extends Omit<CheckRequest, "signal"> {
  /** Files to write beside standard output; the extension sets the format. */
  outputs: string[];
  quiet: boolean;
  baseline?: { file: string; update: boolean } | undefined;
  fix?: FixRequest | undefined;
  /** Several manuscripts are checked by one command: each report names its file. */
  isOneOfSeveral?: boolean;
  config: Config;
}

/** Runs a check with progress on stderr and findings on stdout; the report is written even when the run is incomplete. */
export async function runCheck(job: CheckCommandOptions, shell: Shell): Promise<{ report: Report | undefined; exitCode: number }> {
  const outputs = job.outputs.map((file) => ({ file: resolve(shell.folder, file), format: reportFormatFor(file) }));
  const { outputs: _outputs, quiet, config, fix, isOneOfSeveral = false, ...request } = job;
  const baseline = job.baseline && { ...job.baseline, file: relative(process.cwd(), resolve(shell.folder, job.baseline.file)) };
  const inputs = {
    manuscript: { path: job.path, bytes: job.bytes, config },
    sources: [...job.sources, ...(baseline ? [baseline.file] : [])],
  };
  for (const { file } of outputs) requireOutput(file, inputs);
  if (config.log !== "" && config.log !== "-") refuseInput(resolve(shell.folder, config.log), inputs);
  if (fix) requireEditable(job.path, config);
  let made: Report | undefined;
  const exitCode = await followRun(
    {
      config,
      quiet,
      what: `the check of ${cleanText(relative(shell.folder, job.path) || job.path)}`,
      run: (workbench, signal) => workbench.check({ ...request, baseline, signal }),
      finish: (found) => {
        const fixing = fix && fixReport(found, { request: fix, config, bytes: job.bytes }, shell);
        const report = fixing?.report ?? found;
        made = report;
        // A diff is printed alone, so that it can be piped.
        if (fix?.mode === "diff") return exitCodeOfDiff(report, fixing?.differs ?? false);
        const { failOn, outputFormat } = config;
        const common = { rules: listRules(), failOn };
        // Printed first: a file that cannot be written after all must not cost the findings.
        shell.stdout.write(
          renderReport(report, outputFormat, {
            ...common,
            isOneOfSeveral,
            color: wantsColor(shell.stdout, shell.environment),
            width: shell.stdout.columns ?? 100,
          }),
        );
        for (const { file, format } of outputs) writeOutput(file, renderReport(report, format, { ...common, color: false, width: 100 }));
        return exitCodeOf(report, failOn);
      },
    },
    shell,
  );
  return { report: made, exitCode: exitCode === "interrupted" ? exitCodes.interrupted : exitCode };
}

/** Whether fixes are written or only shown, and whether fixes of prose are included. */
interface FixRequest {
  mode: "write" | "diff";
  unsafe: boolean;
}

/** Applies or shows the fixes of a report. Returns the remaining report and, for a diff, whether it shows anything. */
function fixReport(
  report: Report,
  { request, config, bytes }: { request: FixRequest; config: Config; bytes: Uint8Array | undefined },
  shell: Shell,
): { report: Report; differs: boolean } {
  const plan = planFixes(report, { unsafe: request.unsafe, config, bytes });
  const skipped = plan.passedOver.length;
  if (skipped > 0)
    shell.stderr.write(
      `Left as ${skipped === 1 ? "it is" : "they are"}: ${count(skipped, "finding")} whose fix has no exact place, or meets another.\n`,
    );
  if (request.mode === "write") return { report: applyFixes(report, plan), differs: false };
  for (const file of plan.files) shell.stdout.write(unifiedDiff(file));
  const verb = plan.fixed.length === 0 ? "Nothing would be fixed" : `Would fix ${count(plan.fixed.length, "finding")}`;
  shell.stderr.write(`${verb}${unsafeLeft(report, request)}.\n`);
  return { report, differs: plan.files.length > 0 };
}

function unsafeLeft({ findings }: Report, { unsafe }: FixRequest): string {
  const more = unsafe ? 0 : findings.filter(({ fixes }) => fixes.length > 0 && fixes.every(({ safety }) => safety === "unsafe")).length;
  return more === 0 ? "" : `; ${more} more with --unsafe-fixes`;
}

/** Longer extensions come before their suffixes. */
const reportEndings: [string, OutputFormat][] = [
  [".sarif.json", "sarif"],
  [".sarif", "sarif"],
  [".json", "json"],
  [".jsonl", "jsonl"],
  [".ndjson", "jsonl"],
  [".html", "html"],
  [".htm", "html"],
  [".md", "markdown"],
  [".xml", "junit"],
  [".txt", "full"],
];

export function reportFormatFor(file: string): OutputFormat {
  const name = file.toLowerCase();
  const format = reportEndings.find(([ending]) => name.endsWith(ending))?.[1];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .html, .md, .json, .jsonl, .sarif, .xml (JUnit) or .txt.",
  });
}
