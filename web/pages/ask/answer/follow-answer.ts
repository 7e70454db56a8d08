import type { AskEvent } from "../../../../src/domain/answer/answer.ts";
import type { AskResult } from "../../../../src/domain/answer/ask-result.ts";
import { postEvents } from "../../../api/post-events.ts";
import { ProblemError, problemOf } from "../../../api/problem-error.ts";
import type { PreparationProgress } from "./streaming-answer.ts";

interface AnswerListener {
  onEvent: (event: AskEvent) => void;
  onPreparing: (preparing: PreparationProgress) => void;
  /** Called when the connection is lost and being restored. */
  onAway: () => void;
  signal: AbortSignal;
}

const retryAfter = 2_000;

/** Follows the answer of a conversation from its beginning to its end; undefined if there is none in progress. */
export async function followAnswer(
  conversationId: string,
  { onEvent, onPreparing, onAway, signal }: AnswerListener,
): Promise<AskResult | undefined> {
  let lastEventId: string | undefined;
  for (;;) {
    try {
      for await (const { id, event, data } of postEvents(`/api/conversations/${conversationId}/events`, { lastEventId, signal })) {
        lastEventId = id ?? lastEventId;
        const received: unknown = JSON.parse(data);
        if (event === "progress") onPreparing(received as PreparationProgress);
        if (event === "asking") onEvent(received as AskEvent);
        if (event === "asked") return received as AskResult;
        if (event === "problem") throw problemOf((received as { status?: number }).status ?? 500, received);
      }
      // An answer ends with a last event, so the connection was lost.
      if (lastEventId === undefined) return undefined;
    } catch (error) {
      if (signal.aborted || isNothingUnderWay(error)) return undefined;
      if (isRefusal(error)) throw error;
    }
    onAway();
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
  }
}

const isNothingUnderWay = (error: unknown) =>
  error instanceof ProblemError && ([204, 404].includes(error.status) || error.code === "not-asked");

/** A refusal by the server is final; a lost connection may be retried. */
const isRefusal = (error: unknown) => error instanceof ProblemError && error.status !== 0;
