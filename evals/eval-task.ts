import type { Config } from "../src/config/schema.ts";

/** The request to an eval task, with every flag parsed. */
export interface EvalRequest {
  /** Folder with the data; undefined when none was named. */
  data: string | undefined;
  split: string | undefined;
  /** Maximum number of items, in file order; Infinity if the user set no limit. */
  limit: number;
  /** One of the task's modes; undefined for a task without any. */
  mode: string | undefined;
  /** The manuscript that the user named, for tasks that take one. */
  file: string | undefined;
  /** Folders or files of sources that go with the manuscript. */
  sources: string[];
  /** Files that make the local index, for tasks that look references up. */
  index: string[];
  /** Seed of all random choices; the same seed gives the same run. */
  seed: number;
  /** Also report how often answers of each confidence are right. */
  reliability: boolean;
  /** Also compare non-default settings, for tasks that have some. */
  grid?: boolean | undefined;
  /** Output folder, for tasks that create data. */
  output?: string | undefined;
  /** The one agent to measure, where the user named one. */
  agent?: string | undefined;
  config: Config;
  environment: NodeJS.ProcessEnv;
}

/** The result of a task. */
interface EvalOutcome {
  /** The folder that was used, if the task chose it. */
  data?: string;
  split: string | null;
  items: number;
  metrics: Metrics;
  /** Data for programs beside the numbers, by name. */
  details?: Record<string, unknown>;
  /** Lines for people, printed below the numbers. */
  notes?: string[];
}

/** Numbers by name. A metric that the data cannot give is left out. */
export type Metrics = Record<string, number>;

/** One way of measuring Ibid, on data of one format. */
export interface EvalTask {
  name: string;
  description: string;
  /** The variants that --mode chooses from, the default first; empty when there are none. */
  modes: readonly string[];
  needsData: boolean;
  /** Takes a manuscript of the user's own, with its sources. */
  takesFile?: boolean;
  /** Takes sources without a manuscript. */
  takesSources?: boolean;
  /** Takes files that make a local index of works. */
  takesIndex?: boolean;
  run(request: EvalRequest): Promise<EvalOutcome>;
}
