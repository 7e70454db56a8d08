import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Where a change takes away the very button that had the keyboard's focus, the focus goes to what stands around it, and not back to the beginning of
 * the page. `change` is anything that is another after it.
 */
export function useFocusFallback(element: RefObject<HTMLElement | null>, change: unknown): void {
  const hadFocus = useRef(false);
  // Looked at before the change is drawn: afterwards nobody can tell.
  hadFocus.current = element.current?.contains(document.activeElement) ?? false;
  const before = useRef(change);
  useLayoutEffect(() => {
    if (before.current === change) return;
    before.current = change;
    const active = document.activeElement;
    if (hadFocus.current && (active === null || active === document.body)) element.current?.focus({ preventScroll: true });
  }, [element, change]);
}
