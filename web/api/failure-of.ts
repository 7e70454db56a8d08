import { ProblemError } from "./problem-error.ts";

/** Why something cannot be shown. What is in sight already stays there while the server is away; that it is gone, the server says itself. */
export function failureOf({ data, error }: { data: unknown; error: Error | null }): Error | undefined {
  if (error === null) return undefined;
  const isGone = error instanceof ProblemError && error.status === 404;
  return data === undefined || isGone ? error : undefined;
}
