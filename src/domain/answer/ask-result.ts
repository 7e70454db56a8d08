import { z } from "zod";
import { Id } from "../id.ts";
import { Failure } from "../run/run.ts";
import { Conversation, Exchange } from "./conversation.ts";

const tool = z.object({ name: z.literal("ibid"), version: z.string() });

/** What came of one question: itself the stable JSON of `ibid ask`. */
export const AskResult = z.object({
  schemaVersion: z.literal(1),
  tool,
  conversationId: Id,
  exchange: Exchange,
  /** What a reader must know besides: a question that was cut, files that were passed over. */
  notices: z.array(z.string()),
  /** What could not be done: the answer was made without it. */
  failures: z.array(Failure),
});
export type AskResult = z.infer<typeof AskResult>;

/** A conversation as it leaves the library: itself its stable JSON. */
export const Transcript = z.object({ schemaVersion: z.literal(1), tool, conversation: Conversation });
export type Transcript = z.infer<typeof Transcript>;

/** The ways a conversation can be written to a file. */
export const TranscriptFormat = z.enum(["markdown", "json", "html"]);
export type TranscriptFormat = z.infer<typeof TranscriptFormat>;
