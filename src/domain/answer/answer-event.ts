import type { Failure } from "../run/run.ts";
import type { AskEvent } from "./answer.ts";
import type { AskResult } from "./ask-result.ts";

/** What is told of a question that is being answered to whoever follows it from outside. */
export type AnswerEvent =
  /** The question is kept; from now on the conversation has this address. */
  | { type: "begun"; conversationId: string; ordinal: number; question: string }
  /** Documents are made searchable before they can be asked. */
  | { type: "progress"; stage: string; done: number; total: number }
  | { type: "asking"; event: AskEvent }
  | { type: "asked"; asked: AskResult }
  | { type: "failed"; failure: Pick<Failure, "code" | "message" | "hint"> };

/** News with their number: counted from 1 within one answer. */
export interface NumberedAnswerEvent {
  number: number;
  news: AnswerEvent;
}
