import type { AskEvent } from "../../../src/domain/answer.ts";

/** An answer on its way. */
export interface LiveAnswer {
  ordinal: number;
  question: string;
  /** What happened so far, but for what passes by. */
  activity: readonly AskEvent[];
  /** What is being written: nothing of it is proven yet. */
  draft: string;
  checking: { done: number; total: number } | undefined;
  /** The connection was lost and is being made again. */
  isAway: boolean;
}

export function beginLive(ordinal: number, question: string): LiveAnswer {
  return { ordinal, question, activity: [], draft: "", checking: undefined, isAway: false };
}

/** The answer after something happened on the way to it. */
export function hear(live: LiveAnswer, event: AskEvent): LiveAnswer {
  switch (event.type) {
    case "writing":
      return { ...live, isAway: false, draft: live.draft + event.text };
    case "checking":
      return { ...live, isAway: false, checking: event };
    case "notice":
      return { ...live, isAway: false, activity: [...live.activity, event] };
    // Whoever looks something up again begins the draft anew.
    default:
      return { ...live, isAway: false, draft: "", checking: undefined, activity: [...live.activity, event] };
  }
}
