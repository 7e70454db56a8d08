import type { AskEvent } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { Failure } from "./run.ts";

/** What is told of a question that is being answered to whoever follows it from outside. */
export type AnswerNews =
  /** The question is kept; from now on the conversation has this address. */
  | { type: "begun"; conversationId: string; ordinal: number; question: string }
  /** Documents are made searchable before they can be asked. */
  | { type: "progress"; stage: string; done: number; total: number }
  | { type: "asking"; event: AskEvent }
  | { type: "asked"; asked: Asked }
  | { type: "failed"; failure: Pick<Failure, "code" | "message" | "hint"> };

/** News with their number: counted from 1 within one answer. */
export interface NumberedAnswerNews {
  number: number;
  news: AnswerNews;
}
