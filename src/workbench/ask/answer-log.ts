import type { AnswerEvent, NumberedAnswerEvent } from "../../domain/answer/answer-event.ts";

/** The events of one answer so far, for clients that connect late. */
export interface AnswerLog {
  add(event: AnswerEvent): void;
  end(): void;
  /** Yields events after this number until the end or until the signal aborts. */
  follow(after: number, signal: AbortSignal): AsyncGenerator<NumberedAnswerEvent>;
}

/** The maximum number of stored events. A draft comes in pieces of a few words, and no answer has so many. */
const maxKept = 5_000;

export function openAnswerLog(): AnswerLog {
  const kept: NumberedAnswerEvent[] = [];
  let count = 0;
  let isOver = false;
  let changed = Promise.withResolvers<void>();
  const wake = () => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  return {
    add(event) {
      count += 1;
      kept.push({ number: count, news: event });
      // Later events supersede earlier progress, but the first event must stay.
      if (kept.length > maxKept) kept.splice(1, 1);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async *follow(after, signal) {
      let last = after;
      const gone = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
      while (!signal.aborted) {
        const next = changed.promise;
        for (const one of kept.filter(({ number }) => number > last)) {
          if (signal.aborted) return;
          yield one;
          last = one.number;
        }
        if (last < count) continue;
        if (isOver) return;
        await Promise.race([next, gone]);
      }
    },
  };
}
