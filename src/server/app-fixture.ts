import { Config } from "../config/schema.ts";
import { cachedImage } from "../store/open-test-store.ts";
import { openWorkbench, type Workbench } from "../workbench/workbench.ts";
import { openApp } from "./app.ts";

/** A workbench on an empty library in memory. */
export async function openTestWorkbench(settings: Partial<Config> = {}): Promise<Workbench> {
  const config = { ...Config.parse({}), ...settings };
  return openWorkbench({ config, environment: {}, location: { kind: "memory", image: await cachedImage() } });
}

/** The server on it, with what a test wants to be otherwise. */
export function openTestApp(workbench: Workbench, { token, ...options }: { token?: string } & Parameters<typeof openApp>[1] = {}) {
  return openApp({ workbench, config: Config.parse({}), environment: {}, token }, { pagesFolder: "/nowhere", ...options });
}
