import { startTransition, useEffect, useState } from "react";

/** Milliseconds after which nobody waits for a quiet moment any longer. */
const maxIdleWait = 1_500;

/** False while a page is being made ready, true from the first quiet moment on: what is not in sight can wait for it. */
export function useFirstIdle(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(true));
    // Not every browser tells when it is idle.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(settle, maxIdleWait);
      return () => clearTimeout(timer);
    }
    const body = requestIdleCallback(settle, { timeout: maxIdleWait });
    return () => cancelIdleCallback(body);
  }, []);
  return isSettled;
}
