import { type ClientResponse, hc } from "hono/client";
import type { Api } from "../../src/server/app.ts";
import { problemOf, unreachable } from "./problem-error.ts";

/** Bytes of keepalive requests at the same time. Browsers refuse more than 64 KiB. */
const maxKeptAlive = 48_000;
let keptAlive = 0;

/** Sends a request. What a person changes (a decision, a tag, a title) reaches the server even if the tab is closed at once. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { method = "GET", body } = init ?? {};
  const bytes = new Blob([typeof body === "string" ? body : ""]).size + 1_000;
  const isFile = body != null && typeof body !== "string";
  if (method === "GET" || isFile || keptAlive + bytes > maxKeptAlive) return fetch(input, init);
  keptAlive += bytes;
  return fetch(input, { ...init, keepalive: true }).finally(() => {
    keptAlive -= bytes;
  });
}

/** The typed API client; the types come from the server's routes. */
export const api = hc<Api>("/", { fetch: send }).api;

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
