import type { PricedCall } from "../../llm/model-call.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";

/** Observes a run without changing it. */
export interface RunObserver {
  start(run: { id: string; command: string }): void;
  event(event: RunEvent): void;
  call(call: PricedCall): void;
  /** Waits briefly until all events are sent. It never fails. */
  end(outcome: RunOutcome): Promise<void>;
}

/** How a run ended. `failure` is the code of its error. */
export interface RunOutcome {
  state: "ended" | "failed" | "interrupted";
  failure?: string;
}

/** Combines several observers. */
export function joinObservers(observers: readonly RunObserver[]): RunObserver {
  return {
    start: (run) => observers.forEach((observer) => void observer.start(run)),
    event: (event) => observers.forEach((observer) => void observer.event(event)),
    call: (call) => observers.forEach((observer) => void observer.call(call)),
    end: async (outcome) => void (await Promise.all(observers.map((observer) => observer.end(outcome)))),
  };
}
