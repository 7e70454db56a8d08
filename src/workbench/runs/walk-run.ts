import type { Config } from "../../config/schema.ts";
import type { Failure, Run } from "../../domain/run.ts";
import type { AddOrder } from "../../domain/run-order.ts";
import type { Spending } from "../../domain/spending.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { Sharing } from "../../pipeline/sharing.ts";
import type { Store } from "../../store/store.ts";
import { add } from "../add/add.ts";
import { check } from "../check.ts";
import type { CheckTools } from "../check-request.ts";
import { findFiles } from "./find-files.ts";
import type { StageWeights } from "./measure-progress.ts";
import { configOf, readOrder } from "./read-order.ts";

/** What a run came to. */
export interface Outcome {
  state: "complete" | "incomplete";
  failures: Failure[];
  spending: Spending | undefined;
}

export interface Walk {
  run: Run & { order: NonNullable<Run["order"]> };
  store: Store;
  tools: CheckTools;
  sharing: Sharing;
  failuresElsewhere: () => Promise<Failure[]>;
  /** Dollars that it has spent in earlier lives. */
  spent: number;
  signal: AbortSignal;
}

/** Where the time of a check goes without language models, in hundredths; estimated, as only the order and the end of progress are promised. */
const weightsOfCheck: StageWeights = [
  ["ingest", 15],
  ["references", 4],
  ["matching", 1],
  ["claims", 8],
  ["indexing", 12],
  ["verification", 50],
  ["recommendation", 6],
  ["inference", 2],
  ["findings", 2],
];
const weightsOfAdding: StageWeights = [
  ["ingest", 60],
  ["indexing", 40],
];

export function weightsOf({ order: { command } }: Walk["run"]): StageWeights {
  return command === "check" ? weightsOfCheck : weightsOfAdding;
}

/** Does what was ordered: yields what happens, returns what it came to. */
export async function* walkRun({ run, store, tools, sharing, failuresElsewhere, spent, signal }: Walk): AsyncGenerator<RunEvent, Outcome> {
  const { order } = run;
  if (order.command === "add") return yield* takeIn(order, { store, tools: { ...tools, config: leave(tools.config, spent) }, signal });
  const config = leave(configOf(order, tools.config), spent);
  const request = await readOrder(order, store);
  const report = yield* check({ ...request, signal, ordered: { run, sharing, failuresElsewhere } }, { ...tools, config });
  const { state, failures, spending } = report.run;
  return { state: state === "complete" ? "complete" : "incomplete", failures, spending };
}

/** A budget is the run's, however often its process ends. Nothing at all would mean that there is none. */
function leave(config: Config, spent: number): Config {
  return config.maxCost > 0 ? { ...config, maxCost: Math.max(config.maxCost - spent, Number.EPSILON) } : config;
}

async function* takeIn(
  { documentIds, collections }: AddOrder,
  { store, tools, signal }: Pick<Walk, "store" | "tools" | "signal">,
): AsyncGenerator<RunEvent, Outcome> {
  const arrivals = await findFiles(documentIds, { store });
  const { failures } = yield* add({ paths: [], arrivals, collections, signal }, tools);
  return { state: failures.length > 0 ? "incomplete" : "complete", failures, spending: undefined };
}
