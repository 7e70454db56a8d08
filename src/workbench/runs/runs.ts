import type { Estimate } from "../../domain/estimate.ts";
import type { Run } from "../../domain/run.ts";
import type { NumberedNews } from "../../domain/run-news.ts";
import type { CheckOrder, RunOrder } from "../../domain/run-order.ts";

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
  order(order: RunOrder): Promise<Run>;
  /** What a check would take of language models; nothing is sent. */
  estimate(order: CheckOrder): Promise<Estimate>;
  list(filter: RunFilter): Promise<Run[]>;
  get(id: string): Promise<Run>;
  /** Stops a run; what is done is kept. */
  cancel(id: string): Promise<Run>;
  /** Takes up a run that was stopped, or that failed in part, under its own id. */
  resume(id: string): Promise<Run>;
  /** What is told of a run after the news with this number, up to its end. */
  follow(id: string, after: number, signal: AbortSignal): AsyncIterable<NumberedNews>;
  /** Does what was ordered, one run after the other, until it is told to stop. */
  work(signal: AbortSignal): Promise<void>;
}
