import { z } from "zod";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { RunRequest } from "./run-request.ts";

/** One item that failed. The run continued with the others. */
export const Failure = z.object({
  stage: z.string(),
  subject: z.string(),
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

/**
 * `queued`: no worker has started it. `incomplete`: it ended, and some items failed. `interrupted`: its process
 * stopped it; it can be resumed.
 * `cancelled`: a person stopped it; it can be resumed. `failed`: it has no result, because the manuscript could not
 * be read.
 */
export const RunState = z.enum(["queued", "running", "complete", "incomplete", "interrupted", "cancelled", "failed"]);
export type RunState = z.infer<typeof RunState>;

/** The run that made a result. */
export const EndedRun = z.object({ id: Id, seconds: z.number(), state: RunState, failures: z.array(Failure) });

/** The progress of a run: the current stage, and the share of all stages, which never decreases and never exceeds 1. */
export const RunProgress = z.object({
  stage: z.string(),
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  share: z.number().min(0).max(1),
});
export type RunProgress = z.infer<typeof RunProgress>;

/** One execution of a command, with its failures. */
export const Run = z.object({
  id: Id,
  command: z.string(),
  documentId: Id.nullable(),
  state: RunState,
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  failures: z.array(Failure),
  /** The request. Absent for a run started in a terminal. */
  order: RunRequest.optional(),
  progress: RunProgress.optional(),
  /** The language-model usage, when a model was used. */
  spending: Spending.optional(),
});
export type Run = z.infer<typeof Run>;
