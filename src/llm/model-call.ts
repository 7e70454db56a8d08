import { IbidError } from "../errors.ts";
import type { CallLabels } from "./budget/budget.ts";
import type { AnswerFormName } from "./gateway.ts";
import type { TokenUsage } from "./llm.ts";

/** One call of a model and its result, for an observer of a run. */
export interface ModelCall extends CallLabels {
  role: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  /** The answer came from the cache. */
  isRemembered: boolean;
  usage: TokenUsage;
  form?: AnswerFormName;
  isCut?: boolean;
  /** Code of the error that ended the call. */
  failure?: string;
  /** Text of documents. Present only when the observer was configured to receive it. */
  content?: { instructions: string; prompt: string; answer?: unknown };
}

/** A call with its cost. Null when the price is unknown. */
export interface PricedCall extends ModelCall {
  dollars: number | null;
}

/** A call in progress. */
export interface CallRecorder {
  addUsage(usage: TokenUsage): void;
  markCached(): void;
  setAnswer(given: Pick<ModelCall, "form" | "isCut"> & { value: unknown }): void;
  fail(error: unknown): void;
  /** Reports the call as it is known now. */
  end(): void;
}

/** Collects the data of one call and reports it when the call ends. */
export function recordCall(
  about: CallLabels & Pick<ModelCall, "role" | "content">,
  { observe = () => {}, now = Date.now }: { observe?: ((call: ModelCall) => void) | undefined; now?: () => number },
): CallRecorder {
  const call: ModelCall = { ...about, startedAt: now(), endedAt: 0, isRemembered: false, usage: { inputTokens: 0, outputTokens: 0 } };
  return {
    addUsage({ inputTokens, outputTokens }) {
      call.usage = { inputTokens: call.usage.inputTokens + inputTokens, outputTokens: call.usage.outputTokens + outputTokens };
    },
    markCached() {
      call.isRemembered = true;
    },
    setAnswer({ form, isCut, value }) {
      Object.assign(call, { form, isCut });
      if (call.content) call.content = { ...call.content, answer: value };
    },
    fail(error) {
      call.failure = error instanceof IbidError ? error.code : error instanceof Error && error.name === "AbortError" ? "aborted" : "bug";
    },
    end: () => observe({ ...call, endedAt: now() }),
  };
}
