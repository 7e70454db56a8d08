import type { AnswerEvent, NumberedAnswerEvent } from "../../domain/answer/answer-event.ts";

/** What was told of one answer so far, for whoever comes late. */
export interface AnswerLog {
  add(news: AnswerEvent): void;
  end(): void;
  /** From behind the news with this number up to the end, or until the signal. */
  follow(after: number, signal: AbortSignal): AsyncGenerator<NumberedAnswerEvent>;
}

/** News that are remembered: a draft comes in pieces of a few words, and no answer has so many. */
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
    add(news) {
      count += 1;
      kept.push({ number: count, news });
      // How far it has come is told by the last word alone, and the beginning must stay.
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
