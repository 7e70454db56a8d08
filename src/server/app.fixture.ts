import { Config } from "../config/schema.ts";
import type { Workbench } from "../workbench/public.ts";
import { openApp } from "./app.ts";

/** The server on a workbench, with a test's own options. */
export function openTestApp(workbench: Workbench, { token, ...options }: { token?: string } & Parameters<typeof openApp>[1] = {}) {
  return openApp({ workbench, config: Config.parse({}), environment: {}, token }, { pagesFolder: "/nowhere", ...options });
}
