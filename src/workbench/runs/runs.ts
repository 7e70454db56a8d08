import type { Estimate } from "../../domain/llm/spending.ts";
import type { Run } from "../../domain/run/run.ts";
import type { RunLogEntry } from "../../domain/run/run-log.ts";
import type { CheckRunRequest, RunRequest } from "../../domain/run/run-request.ts";

/** Which runs a list shows, the newest first. */
interface RunFilter {
  documentId?: string | undefined;
  /** Runs that began before this one. */
  before?: string | undefined;
  limit: number;
}

/** Work in the background: it is ordered here, done by whichever worker is free, and told to everybody who follows. */
export interface Runs {
  /** Keeps the order before anybody works on it; returns the run as queued. */
  submit(order: RunRequest): Promise<Run>;
  /** What a check would take of language models; nothing is sent. */
  estimate(order: CheckRunRequest): Promise<Estimate>;
  list(filter: RunFilter): Promise<Run[]>;
  get(id: string): Promise<Run>;
  /** Stops a run; what is done is kept. */
  cancel(id: string): Promise<Run>;
  /** Takes up a run that was stopped, or that failed in part, under its own id. */
  resume(id: string): Promise<Run>;
  /** What is told of a run after the news with this number, up to its end. */
  follow(id: string, after: number, signal: AbortSignal): AsyncIterable<RunLogEntry>;
  /** Does what was ordered, one run after the other, until it is told to stop. */
  work(signal: AbortSignal): Promise<void>;
}
