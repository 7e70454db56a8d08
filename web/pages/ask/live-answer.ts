import type { AskEvent } from "../../../src/domain/answer.ts";

/** How far the documents are made ready. */
export interface Preparing {
  stage: string;
  done: number;
  total: number;
}

/** An answer on its way. */
export interface LiveAnswer {
  ordinal: number;
  question: string;
  /** What happened so far, but for what passes by. */
  activity: readonly AskEvent[];
  /** What is being written: nothing of it is proven yet. */
  draft: string;
  checking: { done: number; total: number } | undefined;
  /** Documents that are made searchable before they can be asked. */
  preparing: Preparing | undefined;
  /** The connection was lost and is being made again. */
  isAway: boolean;
}

export function beginLive(ordinal: number, question: string): LiveAnswer {
  return { ordinal, question, activity: [], draft: "", checking: undefined, preparing: undefined, isAway: false };
}

/** The answer after something happened on the way to it. */
export function hear(before: LiveAnswer, event: AskEvent): LiveAnswer {
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
