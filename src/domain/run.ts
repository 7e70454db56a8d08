import { z } from "zod";
import { Id } from "./id.ts";

/** One item that could not be done; the rest of the run went on. */
export const Failure = z.object({
  stage: z.string(),
  subject: z.string(),
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

export const RunState = z.enum(["running", "complete", "incomplete", "interrupted"]);

/** One execution of a command, with what failed in it. */
export const Run = z.object({
  id: Id,
  command: z.string(),
  documentId: Id.nullable(),
  state: RunState,
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  failures: z.array(Failure),
});
export type Run = z.infer<typeof Run>;
