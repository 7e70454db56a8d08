import { ProblemError } from "./problem-error.ts";

/** The error to show. Data already shown stays while the server is unreachable; only a 404 removes it. */
export function failureOf({ data, error }: { data: unknown; error: Error | null }): Error | undefined {
  if (error === null) return undefined;
  const isGone = error instanceof ProblemError && error.status === 404;
  return data === undefined || isGone ? error : undefined;
}
