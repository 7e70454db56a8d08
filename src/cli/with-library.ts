import { toJson } from "../reports/json/to-json.ts";
import { databaseLocation, openWorkbench, requireLibrary, type Workbench } from "../workbench/public.ts";
import { configFrom } from "./settings-flags.ts";
import type { Shell } from "./shell.ts";

/** The flags of the subcommands of `ibid library`. */
export interface LibraryFlags {
  library?: string;
  json?: boolean;
}

/** Runs an operation on the library and writes its result: as text, or as JSON. */
export async function withLibrary(
  { library }: LibraryFlags,
  shell: Shell,
  work: (workbench: Workbench) => Promise<string | object>,
): Promise<void> {
  const { config } = configFrom({ ...(library === undefined ? {} : { library }) }, shell);
  requireLibrary(databaseLocation(config, shell.environment));
  const workbench = openWorkbench({ config, environment: shell.environment });
  try {
    const outcome = await work(workbench);
    shell.stdout.write(typeof outcome === "string" ? outcome : toJson(outcome));
  } finally {
    await workbench.close();
  }
}
