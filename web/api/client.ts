import { type ClientResponse, hc } from "hono/client";
import type { Api } from "../../src/server/app.ts";
import { problemOf, unreachable } from "./problem-error.ts";

/** The typed API client; the types come from the server's routes. */
export const api = hc<Api>("/").api;

/** The body of a successful response; other statuses have problem details. */
type BodyOf<Reply> = Reply extends ClientResponse<infer Body, infer Status> ? ([Status] extends [200 | 201 | 202] ? Body : never) : never;

/** The body of a response; a problem is thrown as an error. */
export async function unwrapResponse<Reply extends ClientResponse<unknown>>(reply: Promise<Reply>): Promise<BodyOf<Reply>> {
  const response = await reply.catch(() => {
    throw unreachable();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body as BodyOf<Reply>;
  throw problemOf(response.status, body);
}

/** A new Idempotency-Key, so that a repeated request is executed once. */
export function withIdempotencyKey(): { headers: { "Idempotency-Key": string } } {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { headers: { "Idempotency-Key": Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") } };
}
