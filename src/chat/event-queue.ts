import type { AskEvent } from "../domain/answer.ts";

/** Runs work that tells of itself by calls, and yields what it tells as it happens. */
export async function* tellingEvents<T>(work: (tell: (event: AskEvent) => void) => Promise<T>): AsyncGenerator<AskEvent, T> {
  const waiting: AskEvent[] = [];
  let wake = () => {};
  let isOver = false;
  const running = work((event) => {
    waiting.push(event);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // It is thrown where it is awaited, below; until then nobody may call it unhandled.
  running.catch(() => {});
  while (true) {
    while (waiting.length > 0) yield waiting.shift()!;
    if (isOver) return await running;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
