import type { AskEvent } from "../../../../src/domain/answer/answer.ts";

/** How far the documents are made ready. */
export interface PreparationProgress {
  stage: string;
  done: number;
  total: number;
}

/** An answer on its way. */
export interface StreamingAnswer {
  ordinal: number;
  question: string;
  /** What happened so far, but for what passes by. */
  activity: readonly AskEvent[];
  /** What is being written: nothing of it is proven yet. */
  draft: string;
  checking: { done: number; total: number } | undefined;
  /** Documents that are made searchable before they can be asked. */
  preparing: PreparationProgress | undefined;
  /** The connection was lost and is being made again. */
  isAway: boolean;
}

export function startStreamingAnswer(ordinal: number, question: string): StreamingAnswer {
  return { ordinal, question, activity: [], draft: "", checking: undefined, preparing: undefined, isAway: false };
}

/** The answer after something happened on the way to it. */
export function applyAskEvent(before: StreamingAnswer, event: AskEvent): StreamingAnswer {
  const live = { ...before, isAway: false, preparing: undefined };
  switch (event.type) {
    case "writing":
      return { ...live, draft: live.draft + event.text };
    case "checking":
      return { ...live, checking: event };
    case "notice":
      return { ...live, activity: [...live.activity, event] };
    // Whoever looks something up again begins the draft anew.
    default:
      return { ...live, draft: "", checking: undefined, activity: [...live.activity, event] };
  }
}
