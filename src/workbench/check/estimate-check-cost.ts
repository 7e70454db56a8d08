import { randomUUID } from "node:crypto";
import { makeId } from "../../domain/id.ts";
import type { Estimate, Spending } from "../../domain/llm/spending.ts";
import { priceDate } from "../../llm/budget/price-list.ts";
import { version } from "../../package-root.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import { dryRunStore } from "../dry-run-store.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { stageContext } from "../stage-context.ts";
import type { CheckRequest, CheckTools } from "./check-request.ts";
import { parseCheckScope } from "./check-scope.ts";
import { chooseFreshStages } from "./choose-fresh-stages.ts";
import { identifyCheckFiles, loadSubject } from "./identify-check-files.ts";
import { runCheckStages } from "./run-check-stages.ts";

/** Runs a check without calling a language model: its questions are counted, and none of its results is stored as done. */
export async function* estimateCheckCost(
  { path, sources, bytes, named: given, only = [], fresh, signal = new AbortController().signal }: CheckRequest,
  { openStore, models, config, language }: CheckTools,
): AsyncGenerator<RunEvent, Estimate> {
  const requestedScope = parseCheckScope(only);
  const named = given ?? identifyCheckFiles({ path, bytes, sources }, config);
  const modelFree = requestedScope?.modelFree ?? false;
  const found = resolveModels(config, modelFree ? undefined : language);
  const spending = found.endpoints.length === 0 ? null : yield* count();
  return { schemaVersion: 1, tool: { name: "ibid", version: version() }, path, priceDate, spending };

  async function* count(): AsyncGenerator<RunEvent, Spending | null> {
    const store = await openStore();
    const runId = makeId("run", randomUUID());
    const agentRegistry = await openAgentRegistry({ config, store, found, runId, isEstimating: true });
    const draft = dryRunStore(store);
    const context = { ...stageContext(draft, { models: agentRegistry.withHosted(models), config, signal, agentRegistry }), modelFree };
    const subject = await loadSubject(named, store);
    try {
      yield* runCheckStages({ requestedScope, passedOver: [], subject, store: draft, context, fresh: chooseFreshStages(fresh) });
    } catch (error) {
      throw explainDatabaseError(error);
    }
    return agentRegistry.language.spending() ?? null;
  }
}
