const waiting: (() => void)[] = [];

/**
 * Lets one through in each turn of the event loop. What fifty calls have to do before they are sent, or when all are answered at once, would hold
 * everything else up if it were done in one go.
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
