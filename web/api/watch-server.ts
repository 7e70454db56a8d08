import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ProblemError } from "./problem-error.ts";

/** Milliseconds between two attempts to reach a server that is away. */
const retryInterval = 2_000;

let isAway = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  isAway = next;
  for (const listener of listeners) listener();
}

/** Watches a server that did not answer until it is back, then loads everything again. Other failures are ignored. */
export function watchServer(error: Error, queries: QueryClient): void {
  const isUnreachable = error instanceof ProblemError && (error.code === "unreachable" || error.status === 503);
  if (!isUnreachable || isAway) return;
  change(true);
  const look = async () => {
    const isBack = await fetch("/api/ready").then(
      ({ ok, status }) => ok || status === 401,
      () => false,
    );
    if (!isBack) return void setTimeout(look, retryInterval);
    change(false);
    void queries.invalidateQueries();
  };
  setTimeout(look, retryInterval);
}

/** Whether the server is away. */
export function useServerAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAway,
  );
}
