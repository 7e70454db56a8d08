import { IbidError } from "../../errors.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { openFileWatcher } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { reportError } from "../output/report-error.ts";
import type { Shell } from "../shell.ts";
import { type CheckCommandOptions, runCheck } from "./run-check.ts";

/**
 * Checks, waits for a change and checks again until it is interrupted. An interrupt while waiting ends with 0, during a check with 130. A
 * file that cannot be read for now, such as one being saved, is reported and waited for.
 */
export async function watchCheck(job: CheckCommandOptions, shell: Shell): Promise<number> {
  for (let isFirst = true; ; isFirst = false) {
    // Opened before the check, so that changes during the check are not missed.
    const watch = openFileWatcher(job, job.config);
    try {
      const { exitCode } = await runCheck(job, shell);
      if (exitCode === exitCodes.interrupted) return exitCode;
    } catch (error) {
      // An error on the first run is a mistake in the command, so there is nothing to wait for.
      if (!(error instanceof IbidError) || isFirst) throw error;
      reportError(error, shell);
    }
    const announce = () => !job.quiet && shell.stderr.write(`watching ${cleanText(job.path)}; Ctrl-C ends\n`);
    if (!(await changeOrInterrupt(watch.waitForChange, announce))) return exitCodes.clean;
    if (!job.quiet) shell.stderr.write("something changed, checking again\n");
  }
}

/** Listens before announcing, so that Ctrl-C right after the announcement is handled. */
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
