import type { AskEvent } from "../answer/answer.ts";
import type { Spending } from "../llm/spending.ts";
import type { Failure } from "./run.ts";

/** How many parts of an item are done, such as pages of a scan. */
export interface ItemProgress {
  subject: string;
  part: string;
  done: number;
  total: number;
}

/** What happens during a run, in the order in which it happens. */
export type RunEvent =
  | { type: "stage-start"; stage: string; total: number }
  | { type: "record-saved"; stage: string; record: unknown; done: number; total: number }
  | ({ type: "item-progress"; stage: string } & ItemProgress)
  | { type: "item-failed"; failure: Failure }
  | { type: "answer-rejected"; stage: string; agent: string; what: string }
  | { type: "spent"; stage: string; spending: Spending }
  | { type: "notice"; stage: string; text: string }
  | { type: "question-kept"; conversationId: string; ordinal: number; question: string }
  | { type: "asking"; event: AskEvent }
  | { type: "stage-end"; stage: string };
