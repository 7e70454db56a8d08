import { startTransition, useEffect, useState } from "react";

/** Milliseconds after which nobody waits for a quiet moment any longer. */
const patience = 1_500;

/** False while a page is being made ready, true from the first quiet moment on: what is not in sight can wait for it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(true));
    // Not every browser tells when it is idle.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(settle, patience);
      return () => clearTimeout(timer);
    }
    const wish = requestIdleCallback(settle, { timeout: patience });
    return () => cancelIdleCallback(wish);
  }, []);
  return isSettled;
}
