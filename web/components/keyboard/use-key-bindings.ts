import { useEffect, useRef, useSyncExternalStore } from "react";

/** A key and what it does on this page. */
export interface KeyBinding {
  /** As in `KeyboardEvent.key`: "j", "/", "?", "Enter". */
  key: string;
  /** Its description in the key overlay: "Next finding". */
  what: string;
  act: () => void;
}

let registered: readonly { current: readonly KeyBinding[] }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof registered) {
  registered = next;
  for (const listener of listeners) listener();
}

/** Registers a page's keys while it is shown. They are inactive while somebody types, uses a dialogue, or holds a modifier. */
export function useKeyBindings(keys: readonly KeyBinding[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    change([...registered, latest]);
    return () => change(registered.filter((one) => one !== latest));
  }, []);
}

/** All active keys. */
export function useActiveKeyBindings(): readonly KeyBinding[] {
  const sets = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
  );
  return sets.flatMap(({ current }) => current);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : undefined;
  return target?.closest(typing) != null;
}

/** Elements in which letters have another meaning; a focused switch has none. */
const typing =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]";

/** Handles the keys of all pages; the last registered comes first. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isTaken(event)) return;
    for (const { current } of registered.toReversed()) {
      const key = current.find((one) => one.key === event.key);
      if (!key) continue;
      event.preventDefault();
      key.act();
      return;
    }
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
