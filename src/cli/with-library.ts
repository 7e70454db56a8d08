import type { Config } from "../config/schema.ts";
import { toJson } from "../reports/json/to-json.ts";
import { cleanText } from "../reports/text/clean-text.ts";
import { databaseLocation, openWorkbench, requireLibrary, type Workbench, type WorkbenchOptions } from "../workbench/public.ts";
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
  const workbench = openWorkbench({
    config,
    environment: shell.environment,
    waitForLibrary: announceWait(config, shell),
    showNotice: (text) => shell.stderr.write(`ibid: ${text}\n`),
  });
  try {
    const outcome = await work(workbench);
    shell.stdout.write(typeof outcome === "string" ? outcome : toJson(outcome));
  } finally {
    await workbench.close();
  }
}

/** Lets a command wait for its library, with one line on standard error that says who uses it and what else can be done. */
export function announceWait(config: Config, { stderr }: Shell, signal?: AbortSignal): WorkbenchOptions["waitForLibrary"] {
  const announce = (message: string) =>
    stderr.write(`ibid: ${cleanText(message)}
  waiting up to ${config.waitSeconds} s (--wait SECONDS); Ctrl-C stops, --library NAME works in another library meanwhile\n`);
  return { announce, ...(signal ? { signal } : {}) };
}
