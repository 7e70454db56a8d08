import type { Config } from "../../src/config/schema.ts";
import type { Report } from "../../src/domain/report/report.ts";
import type { Models } from "../../src/models/models.ts";
import type { Store } from "../../src/store/store.ts";
import { check } from "../../src/workbench/check/check.ts";
import { showProgress } from "./progress.ts";

/** Where an eval checks whole manuscripts: one store for all, so that sources are read and indexed once. */
export interface EvalContext {
  store: Store;
  models: Models;
  config: Config;
}

/** A whole check, all rules reported, as the product does it. */
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
