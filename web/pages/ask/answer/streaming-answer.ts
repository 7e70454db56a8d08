import type { AskEvent } from "../../../../src/domain/answer/answer.ts";

/** Progress of preparing the documents. */
export interface PreparationProgress {
  stage: string;
  done: number;
  total: number;
}

/** An answer in progress. */
export interface StreamingAnswer {
  ordinal: number;
  question: string;
  /** The events so far, without transient ones. */
  activity: readonly AskEvent[];
  /** The draft, which is not verified yet. */
  draft: string;
  checking: { done: number; total: number } | undefined;
  /** Documents that are being indexed before they can be asked. */
  preparing: PreparationProgress | undefined;
  /** Whether the connection is lost and being restored. */
  isAway: boolean;
}

export function startStreamingAnswer(ordinal: number, question: string): StreamingAnswer {
  return { ordinal, question, activity: [], draft: "", checking: undefined, preparing: undefined, isAway: false };
}

/** The state after an event. */
export function applyAskEvent(before: StreamingAnswer, event: AskEvent): StreamingAnswer {
  const live = { ...before, isAway: false, preparing: undefined };
  switch (event.type) {
    case "writing":
      return { ...live, draft: live.draft + event.text };
    case "checking":
      return { ...live, checking: event };
    case "notice":
      return { ...live, activity: [...live.activity, event] };
    // A new search starts a new draft.
    default:
      return { ...live, draft: "", checking: undefined, activity: [...live.activity, event] };
  }
}
