import { Config } from "../config/schema.ts";
import { inMemory } from "../store/open-test-store.fixture.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** A workbench on an empty library in memory. */
export async function openTestWorkbench(settings: Partial<Config> = {}, environment: NodeJS.ProcessEnv = {}): Promise<Workbench> {
  const config = { ...Config.parse({}), ...settings };
  return openWorkbench({ config, environment, location: inMemory });
}
