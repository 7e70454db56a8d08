import type { Config } from "../config/schema.ts";
import type { Estimate } from "../domain/llm/spending.ts";
import { IbidError } from "../errors.ts";
import { toJson } from "../reports/json/to-json.ts";
import { renderEstimate } from "../reports/terminal/estimate.ts";
import type { RunEvent, Workbench } from "../workbench/public.ts";
import { exitCodes } from "./exit-codes.ts";
import { followRun } from "./follow-run.ts";
import type { Shell } from "./shell.ts";

interface EstimateOptions {
  config: Config;
  quiet: boolean;
  isJson: boolean;
  estimate: (workbench: Workbench, signal: AbortSignal) => AsyncGenerator<RunEvent, Estimate>;
}

/** Makes an estimate and writes it to standard output. */
export async function printEstimate({ config, quiet, isJson, estimate }: EstimateOptions, shell: Shell): Promise<number> {
  const exitCode = await followRun(
    {
      config,
      quiet,
      run: estimate,
      finish: (made) => {
        shell.stdout.write(isJson ? toJson(made) : renderEstimate(made));
        return exitCodes.clean;
      },
    },
    shell,
  );
  return exitCode === "interrupted" ? exitCodes.interrupted : exitCode;
}

/** Rejects flags that need a report, which an estimate does not have. */
export function rejectOutputFlags(what: string, flags: string): never {
  throw new IbidError("usage", `--estimate makes no ${what}`, { hint: `Leave out ${flags}; --json gives the estimate as JSON.` });
}
