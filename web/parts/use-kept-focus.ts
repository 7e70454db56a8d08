import { type RefObject, useEffect, useRef } from "react";

/** Where a change took away the very thing that had the keyboard's focus, the focus goes to what stands there now, and not back to the beginning of the page. */
export function useKeptFocus(element: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    const active = document.activeElement;
    if (active === null || active === document.body) element.current?.focus({ preventScroll: true });
  }, [element, change]);
}
