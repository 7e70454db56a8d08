import type { CheckJob } from "./perform-check.ts";
import type { Shell } from "./shell.ts";
import { refuseOutputs, tellEstimate } from "./tell-estimate.ts";

/** `check --estimate`: what the check would cost. No report is made, and nothing is sent. */
export async function estimateCheck({ quiet, config, outputs, fix, ...request }: CheckJob, shell: Shell): Promise<number> {
  if (fix || outputs.length > 0) refuseOutputs("report, so there is nothing to write or to fix", "--output, --fix and --diff");
  const isJson = config.outputFormat === "json";
  return tellEstimate({ config, quiet, isJson, estimate: (workbench, signal) => workbench.estimate({ ...request, signal }) }, shell);
}
