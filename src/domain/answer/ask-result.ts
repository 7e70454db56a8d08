import { z } from "zod";
import { Id } from "../id.ts";
import { Failure } from "../run/run.ts";
import type { AskEvent } from "./answer.ts";
import { Conversation, Exchange } from "./conversation.ts";

const tool = z.object({ name: z.literal("ibid"), version: z.string() });

/** The result of one question. It is also the stable JSON of `ibid ask`. */
export const AskResult = z.object({
  schemaVersion: z.literal(1),
  tool,
  conversationId: Id,
  exchange: Exchange,
  /** Other things a reader must know, such as a shortened question or skipped files. */
  notices: z.array(z.string()),
  /** Steps that failed. The answer was made without them. */
  failures: z.array(Failure),
});
export type AskResult = z.infer<typeof AskResult>;

/** An exported conversation. It is also the stable JSON of the export. */
export const Transcript = z.object({ schemaVersion: z.literal(1), tool, conversation: Conversation });
export type Transcript = z.infer<typeof Transcript>;

/** The file formats of an exported conversation. */
export const TranscriptFormat = z.enum(["markdown", "json", "html"]);
export type TranscriptFormat = z.infer<typeof TranscriptFormat>;

/** An event sent to every client that follows the answering of a question. */
export type AnswerEvent =
  /** The question is stored. From now on the conversation has this id. */
  | { type: "begun"; conversationId: string; ordinal: number; question: string }
  /** Documents are indexed before they can be searched. */
  | { type: "progress"; stage: string; done: number; total: number }
  | { type: "asking"; event: AskEvent }
  | { type: "asked"; asked: AskResult }
  | { type: "failed"; failure: Pick<Failure, "code" | "message" | "hint"> };

/** An event with its number, counted from 1 within one answer. */
export interface NumberedAnswerEvent {
  number: number;
  news: AnswerEvent;
}
