const waiting: (() => void)[] = [];

/**
 * Resolves one waiter in each turn of the event loop. Preparing fifty requests or handling fifty answers at once
 * would otherwise block
 * everything else.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}
