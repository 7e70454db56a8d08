import type { Config } from "../../config/schema.ts";
import type { Spending } from "../../domain/llm/spending.ts";
import type { Failure, Run } from "../../domain/run/run.ts";
import type { AddRunRequest, DiscoverRunRequest, LiteratureRunRequest, LiveRunRequest } from "../../domain/run/run-request.ts";
import type { StoredRunResult } from "../../domain/run/stored-run-result.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { WorkSharing } from "../../pipeline/work-sharing.ts";
import type { Store } from "../../store/store.ts";
import { add } from "../add/add.ts";
import { check } from "../check/check.ts";
import type { CheckTools } from "../check/check-request.ts";
import { discover } from "../discover/discover.ts";
import { findFiles } from "../files/find-files.ts";
import { reviewLiterature } from "../literature/review-literature.ts";
import { liveReport } from "../live/live-report.ts";
import { idOfResult } from "../results/open-results.ts";
import { runWatchAlone } from "../watch/run-watch-alone.ts";
import type { StageWeights } from "./measure-progress.ts";
import { reportOfChecked } from "./report-of-checked.ts";
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
const weightsOfWatching: StageWeights = [
  ["ingest", 10],
  ["watch", 10],
  ["literature-search", 10],
  ["indexing", 10],
  ["literature", 60],
];

/** The services wait between questions. */
const weightsOfLiterature: StageWeights = [
  ["literature-search", 30],
  ["ingest", 5],
  ["indexing", 15],
  ["literature", 50],
];
const weightsOfDiscovery: StageWeights = [
  ["ingest", 10],
  ["discovery", 40],
  ["comparison", 25],
  ["fetching", 20],
  ["indexing", 5],
];

export function weightsOf({ order: { command } }: ExecuteRunOptions["run"]): StageWeights {
  return {
    check: weightsOfCheck,
    add: weightsOfAdding,
    review: weightsOfLiterature,
    live: weightsOfLiterature,
    discover: weightsOfDiscovery,
    watch: weightsOfWatching,
  }[command];
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
  const within = { store, tools: { ...tools, config: withRemainingBudget(tools.config, spent) }, signal };
  if (order.command === "add") return yield* executeAdd(order, within);
  if (order.command === "review") return yield* executeLiterature(order, within);
  if (order.command === "live") return yield* executeLive(order, within);
  if (order.command === "discover") return yield* executeDiscovery({ ...order, of: order.of ?? run.id }, within);
  if (order.command === "watch") {
    const result = yield* runWatchAlone(order.watchId, { runId: run.id, isDueOnly: false, signal }, within.tools);
    const failures = result?.run.failures ?? [];
    return { state: failures.length > 0 ? "incomplete" : "complete", failures, spending: undefined };
  }
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

type Within = Pick<ExecuteRunOptions, "store" | "tools" | "signal">;

async function* executeLiterature(order: LiteratureRunRequest, within: Within): AsyncGenerator<RunEvent, RunResult> {
  const { all, newerFrom, limit } = order;
  const { request, tools } = await aboutChecked(order, within);
  const result = yield* reviewLiterature({ ...request, all, newerFrom, limit }, tools);
  return keepUnlessCut({ command: "review", order, result }, within);
}

async function* executeLive(order: LiveRunRequest, within: Within): AsyncGenerator<RunEvent, RunResult> {
  const { published } = order;
  const { request, tools } = await aboutChecked(order, within);
  const result = yield* liveReport({ ...request, published }, tools);
  return keepUnlessCut({ command: "live", order, result }, within);
}

/** What is asked about a document goes by the report that the pages show. */
async function aboutChecked(
  { documentId, online }: { documentId: string; online?: boolean | undefined },
  { store, tools, signal }: Within,
) {
  const checked = await reportOfChecked(documentId, { store, config: tools.config });
  const request = { path: checked.manuscript.path, sources: checked.sources.map(({ path }) => path), checked, signal };
  return { request, tools: { ...tools, config: withServices(tools.config, online) } };
}

/** Stores a result. What was found before a cancellation is kept unless there is a whole result. */
async function keepUnlessCut(made: Exclude<StoredRunResult, { command: "discover" }>, { store, signal }: Within): Promise<RunResult> {
  const id = idOfResult(made.command, made.order.documentId);
  const held = signal.aborted ? await store.runResults.get(id) : undefined;
  const isWholeHeld = held !== undefined && held.result.run.state !== "interrupted";
  if (signal.aborted && (made.result.claims.length === 0 || isWholeHeld)) signal.throwIfAborted();
  await keepResult(store, id, made);
  signal.throwIfAborted();
  return endOf(made.result.run);
}

async function* executeDiscovery(
  order: DiscoverRunRequest & { of: string },
  { store, tools, signal }: Within,
): AsyncGenerator<RunEvent, RunResult> {
  const { seeds, documentIds, threshold, force, addTo, fetchTexts = false, of } = order;
  const files = await findFiles(documentIds, { store });
  const config = withServices(tools.config, true);
  const own = threshold === undefined ? config : { ...config, discovery: { threshold } };
  const request = { seeds, files, force, fetchTexts, signal, ...(addTo ? { addTo } : {}) };
  const result = yield* discover(request, { ...tools, config: own });
  await keepResult(store, of, { command: "discover", order, result });
  return endOf(result.run);
}

function withServices(config: Config, online: boolean | undefined): Config {
  return online === true ? { ...config, indexes: { ...config.indexes, online } } : config;
}

async function keepResult(store: Store, id: string, result: StoredRunResult): Promise<void> {
  if (await store.runResults.save(id, result)) return;
  throw new IbidError("not-found", "a document that the result names was removed meanwhile", {
    hint: "Resume the run; it begins without it.",
  });
}

function endOf({ state, failures }: { state: Run["state"]; failures: Failure[] }): RunResult {
  return { state: state === "complete" ? "complete" : "incomplete", failures, spending: undefined };
}

async function* executeAdd(
  { documentIds, collections }: AddRunRequest,
  { store, tools, signal }: Within,
): AsyncGenerator<RunEvent, RunResult> {
  const incomingDocuments = await findFiles(documentIds, { store });
  const { failures } = yield* add({ paths: [], incomingDocuments, collections, signal }, tools);
  return { state: failures.length > 0 ? "incomplete" : "complete", failures, spending: undefined };
}
