import type { Config } from "../../src/config/schema.ts";
import type { Report } from "../../src/domain/report/report.ts";
import type { Models } from "../../src/models/models.ts";
import type { Store } from "../../src/store/store.ts";
import { check } from "../../src/workbench/check/check.ts";
import { showProgress } from "./progress.ts";

/** What an eval needs to check whole manuscripts: one store for all of them, so that sources are read and indexed once. */
export interface EvalContext {
  store: Store;
  models: Models;
  config: Config;
}

/** Runs a whole check, as the product does, and reports all rules. */
export async function checkFile(
  { path, sources, name }: { path: string; sources: string[]; name: string },
  { store, models, config }: EvalContext,
): Promise<Report> {
  const run = check({ path, sources }, { openStore: async () => store, models, config: { ...config, select: [], ignore: [] } });
  for (;;) {
    const { done, value } = await run.next();
    if (done) return value;
    if (value.type === "record-saved") showProgress(`${name}: ${value.stage}`, value.done, value.total);
  }
}
