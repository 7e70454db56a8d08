import type { Config } from "../src/config/schema.ts";

/** What a task is asked to measure, with every flag already understood. */
export interface EvalRequest {
  /** Folder with the data; undefined when none was named. */
  data: string | undefined;
  split: string | undefined;
  /** Most items to take, in file order; infinite when the user set no limit. */
  limit: number;
  /** One of the task's modes; undefined for a task without any. */
  mode: string | undefined;
  /** The manuscript that the user named, for tasks that take one. */
  file: string | undefined;
  /** Folders or files of sources that go with the manuscript. */
  sources: string[];
  /** Decides wherever chance would; the same seed gives the same run. */
  seed: number;
  /** Also tell how often answers of each confidence are right. */
  reliability: boolean;
  /** Also compare settings that nobody uses by default, where a task knows some. */
  grid?: boolean | undefined;
  /** Folder to write to, for tasks that make data. */
  output?: string | undefined;
  /** The one agent to measure, where the user named one. */
  agent?: string | undefined;
  config: Config;
  environment: NodeJS.ProcessEnv;
}

/** What a task found out. */
interface EvalOutcome {
  /** The folder that was used, where the task chose it itself. */
  data?: string;
  split: string | null;
  items: number;
  metrics: Metrics;
  /** What programs may want beside the numbers, by name. */
  details?: Record<string, unknown>;
  /** What people want to read below the numbers, line by line. */
  notes?: string[];
}

/** Numbers by name; what cannot be computed from the data at hand is left out. */
export type Metrics = Record<string, number>;

/** One way of measuring Ibid, on data of one form. */
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
  run(request: EvalRequest): Promise<EvalOutcome>;
}
