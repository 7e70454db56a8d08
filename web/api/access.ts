import { useSyncExternalStore } from "react";

let isShut = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  isShut = next;
  for (const listener of listeners) listener();
}

/** The server asked for its token: the frame shows the field for it. */
export const signOut = () => change(true);

/** The token was right. */
export const signIn = () => change(false);

/** Whether the server asks for its token. */
export function useIsShut(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShut,
  );
}
