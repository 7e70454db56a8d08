import type { Config } from "../config/schema.ts";
import type { Workbench } from "../workbench/public.ts";

/** What routes use. */
export interface ServerTools {
  workbench: Workbench;
  config: Config;
  environment: NodeJS.ProcessEnv;
  /** The token for clients of other machines; undefined on loopback. */
  token: string | undefined;
}
