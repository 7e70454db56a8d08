import { IbidError } from "../../errors.ts";
import type { FormName } from "./door.ts";
import type { Errand } from "./meter.ts";
import type { Usage } from "./reader.ts";

/** What was asked of a model and what came of it, as one who observes a run sees it. */
export interface ModelCall extends Errand {
  role: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  /** It was answered before, and asked of nobody. */
  isRemembered: boolean;
  usage: Usage;
  form?: FormName;
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
export interface OpenCall {
  take(usage: Usage): void;
  remember(): void;
  answer(given: Pick<ModelCall, "form" | "isCut"> & { value: unknown }): void;
  fail(error: unknown): void;
  /** Tells of the call, with what is known of it by now. */
  end(): void;
}

/** Notes what comes of one call, and tells it when the call ends. */
export function openCall(
  about: Errand & Pick<ModelCall, "role" | "content">,
  { observe = () => {}, now = Date.now }: { observe?: ((call: ModelCall) => void) | undefined; now?: () => number },
): OpenCall {
  const call: ModelCall = { ...about, startedAt: now(), endedAt: 0, isRemembered: false, usage: { inputTokens: 0, outputTokens: 0 } };
  return {
    take({ inputTokens, outputTokens }) {
      call.usage = { inputTokens: call.usage.inputTokens + inputTokens, outputTokens: call.usage.outputTokens + outputTokens };
    },
    remember() {
      call.isRemembered = true;
    },
    answer({ form, isCut, value }) {
      Object.assign(call, { form, isCut });
      if (call.content) call.content = { ...call.content, answer: value };
    },
    fail(error) {
      call.failure = error instanceof IbidError ? error.code : error instanceof Error && error.name === "AbortError" ? "aborted" : "bug";
    },
    end: () => observe({ ...call, endedAt: now() }),
  };
}
