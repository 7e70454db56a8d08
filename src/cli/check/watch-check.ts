import { IbidError } from "../../errors.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { openFileWatcher } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { reportError } from "../output/report-error.ts";
import type { Shell } from "../shell.ts";
import { type CheckCommandOptions, runCheck } from "./run-check.ts";

/**
 * Checks, waits for a change, checks again, until it is interrupted: that is how a watch is meant to end, so it ends with 0, but with 130
 * in the middle of a check. What cannot be read just now, such as a file that is being saved, is told and waited for.
 */
export async function watchCheck(job: CheckCommandOptions, shell: Shell): Promise<number> {
  for (let isFirst = true; ; isFirst = false) {
    // Looked at before the check, so that what changes meanwhile is not missed.
    const watch = openFileWatcher(job, job.config);
    try {
      const { exitCode } = await runCheck(job, shell);
      if (exitCode === exitCodes.interrupted) return exitCode;
    } catch (error) {
      // What is wrong from the start is a mistake in the command, and nobody waits for that.
      if (!(error instanceof IbidError) || isFirst) throw error;
      reportError(error, shell);
    }
    const announce = () => !job.quiet && shell.stderr.write(`watching ${cleanText(job.path)}; Ctrl-C ends\n`);
    if (!(await changeOrInterrupt(watch.waitForChange, announce))) return exitCodes.clean;
    if (!job.quiet) shell.stderr.write("something changed, checking again\n");
  }
}

/** Whoever reads the announcement may press Ctrl-C at once: by then it must be heard. */
async function changeOrInterrupt(changed: (signal: AbortSignal) => Promise<boolean>, announce: () => void): Promise<boolean> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  announce();
  try {
    return await changed(abort.signal);
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  }
}
