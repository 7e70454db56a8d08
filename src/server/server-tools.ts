import type { Config } from "../config/schema.ts";
import type { Workbench } from "../workbench/public.ts";

/** What routes work with. */
export interface ServerTools {
  workbench: Workbench;
  config: Config;
  environment: NodeJS.ProcessEnv;
  /** Needed from whoever does not stand on this machine; undefined on loopback. */
  token: string | undefined;
}
