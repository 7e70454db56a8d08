import { IbidError } from "../errors.ts";
import { renderEstimate } from "../reports/estimate.ts";
import { toJson } from "../reports/to-json.ts";
import { exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import type { CheckJob } from "./perform-check.ts";
import type { Shell } from "./shell.ts";

/** `check --estimate`: what the check would cost. No report is made, and nothing is sent. */
export async function estimateCheck({ quiet, config, outputs, fix, ...request }: CheckJob, shell: Shell): Promise<number> {
  if (fix || outputs.length > 0)
    throw new IbidError("usage", "--estimate makes no report, so there is nothing to write or to fix", {
      hint: "Leave out --output, --fix and --diff; --json gives the estimate as JSON.",
    });
  const exitCode = await followRun(
    {
      config,
      quiet,
      run: (workbench, signal) => workbench.estimate({ ...request, signal }),
      finish: (estimate) => {
        shell.stdout.write(config.outputFormat === "json" ? toJson(estimate) : renderEstimate(estimate));
        return exitCodes.clean;
      },
    },
    shell,
  );
  return exitCode === "interrupted" ? exitCodes.interrupted : exitCode;
}
