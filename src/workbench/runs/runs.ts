import type { Estimate } from "../../domain/llm/spending.ts";
import type { Run } from "../../domain/run/run.ts";
import type { RunLogEntry } from "../../domain/run/run-log.ts";
import type { CheckRunRequest, RunRequest } from "../../domain/run/run-request.ts";
import { IbidError } from "../../errors.ts";

/** The filter of a list of runs, newest first. */
interface RunFilter {
  documentId?: string | undefined;
  /** Runs that started before this one. */
  before?: string | undefined;
  limit: number;
}

interface SubmitOptions {
  /** Other runs are executed first. When one is submitted to this process, the run is put back and continued after it. */
  givesWay?: boolean;
}

/** Background runs: submitted here, executed by any free worker, and reported to all followers. */
export interface Runs {
  /** Stores the request before any worker starts. Returns the queued run, or the active one of the same request. */
  submit(order: RunRequest, options?: SubmitOptions): Promise<Run>;
  /** The language-model usage that a check would need. Nothing is sent. */
  estimate(order: CheckRunRequest): Promise<Estimate>;
  list(filter: RunFilter): Promise<Run[]>;
  get(id: string): Promise<Run>;
  /** Stops a run. Its results so far are kept. */
  cancel(id: string): Promise<Run>;
  /** Resumes a run that was stopped or partly failed, under its own id. */
  resume(id: string): Promise<Run>;
  /** Removes the record of an ended run. Its results stay. */
  remove(id: string): Promise<Run>;
  /** The events of a run after this number, until it ends. */
  follow(id: string, after: number, signal: AbortSignal): AsyncIterable<RunLogEntry>;
  /** Executes queued runs, one after the other, until the signal aborts. */
  work(signal: AbortSignal): Promise<void>;
}

/** The error for a cursor that is not in the list, or no longer. */
export function staleCursorError(): IbidError {
  return new IbidError("usage", "this cursor is no longer valid", { hint: "Request the first page again." });
}
