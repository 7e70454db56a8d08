import type { Failure } from "../run/run.ts";
import type { AskEvent } from "./answer.ts";
import type { AskResult } from "./ask-result.ts";

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
