/** Lets news through while a slow record is being made: yields records as they come, and in between what was told meanwhile. */
export async function* withEvents<Item, News>(
  items: AsyncIterable<Item>,
  told: EventQueue<News>,
): AsyncIterable<{ item: Item } | { news: News }> {
  const iterator = items[Symbol.asyncIterator]();
  let coming = iterator.next();
  try {
    while (true) {
      const step = await Promise.race([coming, told.waitForNext()]);
      for (const news of told.drain()) yield { news };
      if (!step) continue;
      if (step.done) return;
      yield { item: step.value };
      coming = iterator.next();
    }
  } finally {
    // Whoever stops listening stops the work; what it was about to say no longer matters.
    coming.catch(() => {});
    await iterator.return?.();
  }
}

/** A box for news: whoever works puts them in, whoever listens is woken. */
export interface EventQueue<News> {
  push(news: News): void;
  drain(): News[];
  /** Ends with the next piece of news, at once when there is one. */
  waitForNext(): Promise<undefined>;
}

export function openEventQueue<News>(): EventQueue<News> {
  let box: News[] = [];
  let wake = () => {};
  let waiting: Promise<undefined> | undefined;
  return {
    push(news) {
      box.push(news);
      wake();
    },
    drain() {
      const taken = box;
      box = [];
      waiting = undefined;
      return taken;
    },
    waitForNext() {
      if (box.length > 0) return Promise.resolve(undefined);
      waiting ??= new Promise((resolve) => {
        wake = () => resolve(undefined);
      });
      return waiting;
    },
  };
}
