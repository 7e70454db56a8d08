import { z } from "zod";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { VerdictLabel } from "../verdict/verdict.ts";
import { Failure, RunProgress, RunState } from "./run.ts";

/** What is told of a run to whoever follows it from outside: kept in the store, so that nobody who was away misses anything. */
export const RunLogEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("state"), state: RunState }),
  z.object({ type: z.literal("progress"), ...RunProgress.shape }),
  z.object({ type: z.literal("verdict"), claimId: Id, label: VerdictLabel }),
  /** Findings, references or claims of the document are others than before: whoever shows them should ask again. */
  z.object({ type: z.literal("records"), stage: z.string() }),
  z.object({ type: z.literal("failure"), failure: Failure }),
  z.object({ type: z.literal("notice"), text: z.string() }),
  z.object({ type: z.literal("spent"), spending: Spending }),
]);
export type RunLogEvent = z.infer<typeof RunLogEvent>;

/** News with their number: counted from 1 within a run, without gaps. */
export const RunLogEntry = z.object({ number: z.number().int().positive(), at: z.iso.datetime({ offset: true }), news: RunLogEvent });
export type RunLogEntry = z.infer<typeof RunLogEntry>;
