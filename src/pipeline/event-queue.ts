/** Yields records as they are made, and in between the events pushed meanwhile, so that a slow record does not delay them. */
export async function* withEvents<Item, Event>(
  items: AsyncIterable<Item>,
  queue: EventQueue<Event>,
): AsyncIterable<{ item: Item } | { event: Event }> {
  const iterator = items[Symbol.asyncIterator]();
  let coming = iterator.next();
  try {
    while (true) {
      const step = await Promise.race([coming, queue.waitForNext()]);
      for (const event of queue.drain()) yield { event };
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
export interface EventQueue<Event> {
  push(event: Event): void;
  drain(): Event[];
  /** Resolves when an event is in the queue. */
  waitForNext(): Promise<undefined>;
}

export function openEventQueue<Event>(): EventQueue<Event> {
  let events: Event[] = [];
  let notify = () => {};
  let waiting: Promise<undefined> | undefined;
  return {
    push(event) {
      events.push(event);
      notify();
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
        notify = () => resolve(undefined);
      });
      return waiting;
    },
  };
}
