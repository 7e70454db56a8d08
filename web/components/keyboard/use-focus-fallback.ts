import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * If a change removes the focused button, moves the focus to its container instead of the beginning of the page. `change` is any value
 * that differs afterwards.
 */
export function useFocusFallback(element: RefObject<HTMLElement | null>, change: unknown): void {
  const hadFocus = useRef(false);
  // Read before the change is rendered; afterwards it cannot be known.
  hadFocus.current = element.current?.contains(document.activeElement) ?? false;
  const before = useRef(change);
  useLayoutEffect(() => {
    if (before.current === change) return;
    before.current = change;
    const active = document.activeElement;
    if (hadFocus.current && (active === null || active === document.body)) element.current?.focus({ preventScroll: true });
  }, [element, change]);
}
