import { startTransition, useEffect, useState } from "react";

/** Maximum milliseconds to wait for an idle moment. */
const maxIdleWait = 1_500;

/** False during the first render, true from the first idle moment: invisible content waits for it. */
export function useFirstIdle(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(true));
    // Not every browser reports idle moments.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(settle, maxIdleWait);
      return () => clearTimeout(timer);
    }
    const body = requestIdleCallback(settle, { timeout: maxIdleWait });
    return () => cancelIdleCallback(body);
  }, []);
  return isSettled;
}
