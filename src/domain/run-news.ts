import { z } from "zod";
import { Id } from "./id.ts";
import { Failure, RunProgress, RunState } from "./run.ts";
import { Spending } from "./spending.ts";
import { VerdictLabel } from "./verdict.ts";

/** What is told of a run to whoever follows it from outside: kept in the store, so that nobody who was away misses anything. */
export const RunNews = z.discriminatedUnion("type", [
  z.object({ type: z.literal("state"), state: RunState }),
  z.object({ type: z.literal("progress"), ...RunProgress.shape }),
  z.object({ type: z.literal("verdict"), claimId: Id, label: VerdictLabel }),
  /** Findings, references or claims of the document are others than before: whoever shows them should ask again. */
  z.object({ type: z.literal("records"), stage: z.string() }),
  z.object({ type: z.literal("failure"), failure: Failure }),
  z.object({ type: z.literal("notice"), text: z.string() }),
  z.object({ type: z.literal("spent"), spending: Spending }),
]);
export type RunNews = z.infer<typeof RunNews>;

/** News with their number: counted from 1 within a run, without gaps. */
export const NumberedNews = z.object({ number: z.number().int().positive(), at: z.iso.datetime({ offset: true }), news: RunNews });
export type NumberedNews = z.infer<typeof NumberedNews>;
