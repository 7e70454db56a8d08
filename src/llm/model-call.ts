import { IbidError } from "../errors.ts";
import type { CallLabels } from "./budget/budget.ts";
import type { AnswerFormName } from "./gateway.ts";
import type { TokenUsage } from "./llm.ts";

/** What was asked of a model and what came of it, as one who observes a run sees it. */
export interface ModelCall extends CallLabels {
  role: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  /** It was answered before, and asked of nobody. */
  isRemembered: boolean;
  usage: TokenUsage;
  form?: AnswerFormName;
  isCut?: boolean;
  /** Code of the error that it ended with. */
  failure?: string;
  /** Text of documents: for whoever was asked to show it, and for nobody else. */
  content?: { instructions: string; prompt: string; answer?: unknown };
}

/** A call and what it cost; null where nobody told the price. */
export interface PricedCall extends ModelCall {
  dollars: number | null;
}

/** A call that is under way. */
export interface CallRecorder {
  addUsage(usage: TokenUsage): void;
  markCached(): void;
  setAnswer(given: Pick<ModelCall, "form" | "isCut"> & { value: unknown }): void;
  fail(error: unknown): void;
  /** Tells of the call, with what is known of it by now. */
  end(): void;
}

/** Notes what comes of one call, and tells it when the call ends. */
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
