import { useSyncExternalStore } from "react";

let said = { text: "", turn: 0 };
const listeners = new Set<() => void>();

/** Announces something to screen readers: what was done, what arrived, what failed. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

/** The live region; the frame has one. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
  );
  return (
    <div className="unseen" role="status" aria-live="polite">
      {/* A repeated text is announced again. */}
      <span key={turn}>{text}</span>
    </div>
  );
}
