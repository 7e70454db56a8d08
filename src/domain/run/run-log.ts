import { z } from "zod";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { VerdictLabel } from "../verdict/verdict.ts";
import { Failure, RunProgress, RunState } from "./run.ts";

/** An event of a run. Events are stored, so that a client that reconnects receives those it missed. */
export const RunLogEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("state"), state: RunState }),
  z.object({ type: z.literal("progress"), ...RunProgress.shape }),
  z.object({ type: z.literal("verdict"), claimId: Id, label: VerdictLabel }),
  /** Findings, references or claims of the document have changed. A client that shows them should request them again. */
  z.object({ type: z.literal("records"), stage: z.string() }),
  z.object({ type: z.literal("failure"), failure: Failure }),
  z.object({ type: z.literal("notice"), text: z.string() }),
  z.object({ type: z.literal("spent"), spending: Spending }),
]);
export type RunLogEvent = z.infer<typeof RunLogEvent>;

/** An event with its number, counted from 1 within a run without gaps. */
export const RunLogEntry = z.object({ number: z.number().int().positive(), at: z.iso.datetime({ offset: true }), news: RunLogEvent });
export type RunLogEntry = z.infer<typeof RunLogEntry>;
