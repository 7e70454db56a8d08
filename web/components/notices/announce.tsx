import { useSyncExternalStore } from "react";

let said = { text: "", turn: 0 };
const listeners = new Set<() => void>();

/** Says something to whoever hears the page instead of seeing it: what was done, what has come, what failed. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

/** The live region that speaks; the frame has one. */
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
      {/* The same words said twice are news twice. */}
      <span key={turn}>{text}</span>
    </div>
  );
}
