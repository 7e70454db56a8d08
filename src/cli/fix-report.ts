import type { Config } from "../config/schema.ts";
import type { Report } from "../domain/report.ts";
import { count } from "../reports/count.ts";
import { unifiedDiff } from "../reports/unified-diff.ts";
import { applyFixes } from "../workbench/apply-fixes.ts";
import { planFixes } from "../workbench/plan-fixes.ts";
import type { Shell } from "./shell.ts";

/** Whether fixes are written or only shown, and whether those of prose are among them. */
export interface FixRequest {
  mode: "write" | "diff";
  unsafe: boolean;
}

/** Makes the fixes of a report, or shows them; returns what is left of it, and for a diff whether it shows anything. */
export function fixReport(
  report: Report,
  { request, config }: { request: FixRequest; config: Config },
  shell: Shell,
): { report: Report; differs: boolean } {
  const plan = planFixes(report, { unsafe: request.unsafe, config });
  const inVain = plan.passedOver.length;
  if (inVain > 0)
    shell.stderr.write(
      `Left as ${inVain === 1 ? "it is" : "they are"}: ${count(inVain, "finding")} whose fix has no exact place, or meets another.\n`,
    );
  if (request.mode === "write") return { report: applyFixes(report, plan), differs: false };
  for (const { path, before, after, edits } of plan.files) shell.stdout.write(unifiedDiff({ path, before, after, edits }));
  const verb = plan.fixed.length === 0 ? "Nothing would be fixed" : `Would fix ${count(plan.fixed.length, "finding")}`;
  shell.stderr.write(`${verb}${unsafeLeft(report, request)}.\n`);
  return { report, differs: plan.files.length > 0 };
}

function unsafeLeft({ findings }: Report, { unsafe }: FixRequest): string {
  const more = unsafe ? 0 : findings.filter(({ fixes }) => fixes.length > 0 && fixes.every(({ safety }) => safety === "unsafe")).length;
  return more === 0 ? "" : `; ${more} more with --unsafe-fixes`;
}
