import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { loadConfig } from "../src/config/load-config.ts";
import { IbidError } from "../src/errors.ts";
import { version } from "../src/package-root.ts";
import type { EvalRequest, EvalTask, Metrics } from "./eval-task.ts";
import { tasks } from "./tasks.ts";

/** The flags of the command line, not parsed yet. */
export interface EvalFlags {
  data?: string;
  split?: string;
  limit?: string;
  mode?: string;
  preset?: string;
  file?: string | undefined;
  sources?: string[];
  index?: string[];
  seed?: string;
  reliability?: boolean;
  grid?: boolean;
  output?: string;
  agent?: string;
  environment: NodeJS.ProcessEnv;
  /** Where relative paths start. */
  folder: string;
}

/** One measurement, as `--json` prints it. */
export interface EvalResult {
  task: string;
  data: string | null;
  split: string | null;
  items: number;
  metrics: Metrics;
  seconds: number;
  itemsPerSecond: number;
  version: string;
  /** The task's data beside its numbers; `--json` prints each under its own name. */
  details: Record<string, unknown>;
  /** The details as text for people. */
  notes: string[];
}

/** Measures Ibid by one task on one folder, in a temporary store. */
export async function runEval(name: string, flags: EvalFlags): Promise<EvalResult> {
  const { environment, folder, preset, split } = flags;
  const task = findTask(name);
  const mode = chooseMode(task, flags.mode);
  const limit = readLimit(flags.limit);
  const seed = readSeed(flags.seed);
  const data = findData(task, flags);
  const inputs = { ...findInputs(task, flags), index: findIndex(task, flags) };
  const { config } = loadConfig({ folder, environment, flags: preset === undefined ? {} : { preset } });

  const started = performance.now();
  const { reliability = false } = flags;
  const output = flags.output === undefined ? undefined : resolve(folder, flags.output);
  const choices = { reliability, seed, agent: flags.agent, grid: flags.grid, output };
  const outcome = await task.run({ data, split, limit, mode, ...choices, ...inputs, config, environment });
  const seconds = (performance.now() - started) / 1_000;
  return {
    task: task.name,
    data: flags.data ?? outcome.data ?? null,
    split: outcome.split,
    items: outcome.items,
    metrics: Object.fromEntries(Object.entries(outcome.metrics).map(([metric, value]) => [metric, round(value, 6)])),
    seconds: round(seconds, 3),
    itemsPerSecond: round(outcome.items / seconds, 3),
    version: version(),
    details: outcome.details ?? {},
    notes: outcome.notes ?? [],
  };
}

function findTask(name: string): EvalTask {
  const task = tasks.find((one) => one.name === name);
  if (task) return task;
  throw new IbidError("usage", `there is no eval task called ${name}`, {
    hint: `Tasks: ${tasks.map((one) => one.name).join(", ")}. \`ibid eval --list\` tells what they measure.`,
  });
}

function chooseMode({ name, modes }: EvalTask, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return modes[0];
  if (modes.includes(wanted)) return wanted;
  throw new IbidError("usage", `${name} has no mode called ${wanted}`, {
    hint: modes.length > 0 ? `Modes of ${name}: ${modes.join(", ")}.` : "Leave out --mode: this task has one way of running.",
  });
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new IbidError("usage", `--limit must be a whole number of 1 or more, not ${JSON.stringify(text)}`, {
    hint: "`--limit 100` takes the first hundred items.",
  });
}

function readSeed(text = "1"): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new IbidError("usage", `--seed must be a whole number, not ${JSON.stringify(text)}`, {
    hint: "The same seed gives the same run; another one makes other choices.",
  });
}

function findInputs(
  { name, takesFile, takesSources }: EvalTask,
  { file, sources = [], folder }: EvalFlags,
): Pick<EvalRequest, "file" | "sources"> {
  if (takesFile || (file === undefined && (takesSources || sources.length === 0)))
    return {
      file: file === undefined ? undefined : findManuscript(resolve(folder, file), file),
      sources: sources.map((source) => resolve(folder, source)),
    };
  throw new IbidError("usage", `${name} takes no manuscript`, {
    hint: `Only ${tasks.flatMap((task) => (task.takesFile ? [task.name] : [])).join(" and ")} takes a file of yours; the others read --data.`,
  });
}

function findIndex({ name, takesIndex }: EvalTask, { index = [], folder }: EvalFlags): string[] {
  if (index.length > 0 && !takesIndex)
    throw new IbidError("usage", `${name} takes no index`, {
      hint: `Only ${tasks.flatMap((task) => (task.takesIndex ? [task.name] : [])).join(" and ")} looks references up.`,
    });
  for (const path of index)
    if (!existsSync(resolve(folder, path)))
      throw new IbidError("not-found", `there is no file ${path}`, { hint: "--index takes files that `ibid index add` reads." });
  return index.map((path) => resolve(folder, path));
}

function findManuscript(path: string, named: string): string {
  if (existsSync(path) && statSync(path).isFile()) return path;
  throw new IbidError("not-found", `there is no file ${named}`, {
    hint: "Name the manuscript; the folder of its sources goes to --sources.",
  });
}

function findData({ name, needsData }: EvalTask, { data, folder }: EvalFlags): string | undefined {
  if (data === undefined) {
    if (!needsData) return undefined;
    throw new IbidError("usage", `${name} needs a folder with data`, {
      hint: "Name it with --data; evals/README.md describes its format.",
    });
  }
  const path = resolve(folder, data);
  if (existsSync(path) && statSync(path).isDirectory()) return path;
  throw new IbidError("not-found", `there is no folder ${data}`, { hint: "--data takes the folder that holds the files of the data set." });
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
