import type { Config } from "../../config/schema.ts";
import type { Spending } from "../../domain/llm/spending.ts";
import type { Failure, Run } from "../../domain/run/run.ts";
import type { AddRunRequest } from "../../domain/run/run-request.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { WorkSharing } from "../../pipeline/work-sharing.ts";
import type { Store } from "../../store/store.ts";
import { add } from "../add/add.ts";
import { check } from "../check/check.ts";
import type { CheckTools } from "../check/check-request.ts";
import { findFiles } from "../files/find-files.ts";
import type { StageWeights } from "./measure-progress.ts";
import { configOfRun, toCheckRequest } from "./to-check-request.ts";

export interface RunResult {
  state: "complete" | "incomplete";
  failures: Failure[];
  spending: Spending | undefined;
}

export interface ExecuteRunOptions {
  run: Run & { order: NonNullable<Run["order"]> };
  store: Store;
  tools: CheckTools;
  sharing: WorkSharing;
  failuresElsewhere: () => Promise<Failure[]>;
  /** Dollars that it spent in earlier starts. */
  spent: number;
  signal: AbortSignal;
}

/** Estimated share of each stage in a check without language models, in percent. Only the order and the end are promised. */
const weightsOfCheck: StageWeights = [
  ["ingest", 15],
  ["references", 4],
  ["reference-check", 2],
  ["matching", 1],
  ["fetching", 10],
  ["claims", 8],
  ["indexing", 12],
  ["verification", 48],
  ["recommendation", 6],
  ["inference", 2],
  ["findings", 2],
];
const weightsOfAdding: StageWeights = [
  ["ingest", 60],
  ["indexing", 40],
];

export function weightsOf({ order: { command } }: ExecuteRunOptions["run"]): StageWeights {
  return command === "check" ? weightsOfCheck : weightsOfAdding;
}

/** Executes a requested run. Yields events and returns the result. */
export async function* executeRun({
  run,
  store,
  tools,
  sharing,
  failuresElsewhere,
  spent,
  signal,
}: ExecuteRunOptions): AsyncGenerator<RunEvent, RunResult> {
  const { order } = run;
  if (order.command === "add")
    return yield* executeAdd(order, { store, tools: { ...tools, config: withRemainingBudget(tools.config, spent) }, signal });
  const config = withRemainingBudget(configOfRun(order, tools.config), spent);
  const request = await toCheckRequest(order, store);
  const report = yield* check({ ...request, signal, ordered: { run, sharing, failuresElsewhere } }, { ...tools, config });
  const { state, failures, spending } = report.run;
  return { state: state === "complete" ? "complete" : "incomplete", failures, spending };
}

/** A budget belongs to the run, however often its process ends. Zero would mean no limit. */
function withRemainingBudget(config: Config, spent: number): Config {
  return config.maxCost > 0 ? { ...config, maxCost: Math.max(config.maxCost - spent, Number.EPSILON) } : config;
}

async function* executeAdd(
  { documentIds, collections }: AddRunRequest,
  { store, tools, signal }: Pick<ExecuteRunOptions, "store" | "tools" | "signal">,
): AsyncGenerator<RunEvent, RunResult> {
  const incomingDocuments = await findFiles(documentIds, { store });
  const { failures } = yield* add({ paths: [], incomingDocuments, collections, signal }, tools);
  return { state: failures.length > 0 ? "incomplete" : "complete", failures, spending: undefined };
}
