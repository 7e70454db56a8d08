import { z } from "zod";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { RunRequest } from "./run-request.ts";

/** One item that could not be done; the rest of the run went on. */
export const Failure = z.object({
  stage: z.string(),
  subject: z.string(),
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

/**
 * `queued`: ordered, and nobody has begun. `incomplete`: it ended, and something of it failed. `interrupted`: it was stopped by its process, and can be
 * taken up. `cancelled`: a person stopped it, and can take it up. `failed`: it came to nothing, as the manuscript could not be read.
 */
export const RunState = z.enum(["queued", "running", "complete", "incomplete", "interrupted", "cancelled", "failed"]);
export type RunState = z.infer<typeof RunState>;

/** How far a run has come: which stage is at work, and the share of all of it, which never shrinks and never passes 1. */
export const RunProgress = z.object({
  stage: z.string(),
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  share: z.number().min(0).max(1),
});
export type RunProgress = z.infer<typeof RunProgress>;

/** One execution of a command, with what failed in it. */
export const Run = z.object({
  id: Id,
  command: z.string(),
  documentId: Id.nullable(),
  state: RunState,
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  failures: z.array(Failure),
  /** What was ordered; a run at a terminal has none. */
  order: RunRequest.optional(),
  progress: RunProgress.optional(),
  /** What language models took, where some were asked. */
  spending: Spending.optional(),
});
export type Run = z.infer<typeof Run>;
