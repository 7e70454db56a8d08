/** Yields records as they are made, and in between the events pushed meanwhile, so that a slow record does not delay them. */
export async function* withEvents<Item, News>(
  items: AsyncIterable<Item>,
  queue: EventQueue<News>,
): AsyncIterable<{ item: Item } | { news: News }> {
  const iterator = items[Symbol.asyncIterator]();
  let coming = iterator.next();
  try {
    while (true) {
      const step = await Promise.race([coming, queue.waitForNext()]);
      for (const news of queue.drain()) yield { news };
      if (!step) continue;
      if (step.done) return;
      yield { item: step.value };
      coming = iterator.next();
    }
  } finally {
    // The consumer stopped reading, so the pending result and its error no longer matter.
    coming.catch(() => {});
    await iterator.return?.();
  }
}

/** A queue of events: a producer pushes them, and a consumer waits for them. */
export interface EventQueue<News> {
  push(news: News): void;
  drain(): News[];
  /** Resolves when an event is in the queue. */
  waitForNext(): Promise<undefined>;
}

export function openEventQueue<News>(): EventQueue<News> {
  let events: News[] = [];
  let wake = () => {};
  let waiting: Promise<undefined> | undefined;
  return {
    push(news) {
      events.push(news);
      wake();
    },
    drain() {
      const taken = events;
      events = [];
      waiting = undefined;
      return taken;
    },
    waitForNext() {
      if (events.length > 0) return Promise.resolve(undefined);
      waiting ??= new Promise((resolve) => {
        wake = () => resolve(undefined);
      });
      return waiting;
    },
  };
}
