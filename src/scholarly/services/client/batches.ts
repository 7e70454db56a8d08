/** Joins single questions into requests that carry several. */
export interface Batches<Question, Answer> {
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
}

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** In milliseconds: long enough to collect the questions of references that are looked up together. */
const gatheringTime = 10;

/** Sends one request at a time. Questions that arrive meanwhile go into the next request. */
export function openBatches<Question, Answer>(
  max: number,
  askMany: (questions: Question[], signal: AbortSignal) => Promise<Answer[]>,
): Batches<Question, Answer> {
  const waiting = new Set<Waiting<Question, Answer>>();
  const asked = new Set<Waiting<Question, Answer>>();
  let request = new AbortController();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    await new Promise((resolve) => setTimeout(resolve, gatheringTime));
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, max);
      for (const entry of batch) {
        waiting.delete(entry);
        asked.add(entry);
      }
      request = new AbortController();
      await answer(batch, request.signal);
      asked.clear();
    }
    isRunning = false;
  }

  async function answer(batch: Waiting<Question, Answer>[], signal: AbortSignal): Promise<void> {
    try {
      const answers = await askMany(
        batch.map(({ question }) => question),
        signal,
      );
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    ask(question, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const entry = { question, resolve, reject };
      // A request serves several look-ups, so it continues until all of them are aborted.
      const leave = () => {
        waiting.delete(entry);
        if (asked.delete(entry) && asked.size === 0) request.abort(signal!.reason);
        reject(signal!.reason);
      };
      signal?.throwIfAborted();
      signal?.addEventListener("abort", leave, { once: true });
      waiting.add(entry);
      if (!isRunning) void run();
      return promise.finally(() => signal?.removeEventListener("abort", leave));
    },
  };
}
