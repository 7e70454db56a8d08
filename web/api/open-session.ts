import { problemOf, unreachable } from "./problem-error.ts";

/** Shows the server its token; from then on a cookie speaks for this browser. */
export async function openSession(token: string): Promise<void> {
  const response = await fetch("/api/session", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => undefined));
}
