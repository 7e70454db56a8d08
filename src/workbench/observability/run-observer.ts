import type { PricedCall } from "../../llm/model-call.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";

/** One who watches a run and never takes part in it. */
export interface RunObserver {
  start(run: { id: string; command: string }): void;
  event(event: RunEvent): void;
  call(call: PricedCall): void;
  /** Waits a short while until what was seen is passed on; it never fails. */
  end(outcome: RunOutcome): Promise<void>;
}

/** How a run ended; `failure` is the code of the error that ended it. */
export interface RunOutcome {
  state: "ended" | "failed" | "interrupted";
  failure?: string;
}

/** Several observers as one. */
export function joinObservers(observers: readonly RunObserver[]): RunObserver {
  return {
    start: (run) => observers.forEach((observer) => void observer.start(run)),
    event: (event) => observers.forEach((observer) => void observer.event(event)),
    call: (call) => observers.forEach((observer) => void observer.call(call)),
    end: async (outcome) => void (await Promise.all(observers.map((observer) => observer.end(outcome)))),
  };
}
