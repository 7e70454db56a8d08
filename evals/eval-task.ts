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
  run(request: EvalRequest): Promise<EvalOutcome>;
}
