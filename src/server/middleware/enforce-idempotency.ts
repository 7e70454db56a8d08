import type { Context, MiddlewareHandler } from "hono";
import { hashOf } from "../../domain/id.ts";
import type { IdempotentResponse } from "../../domain/server/idempotent-response.ts";
import type { Workbench } from "../../workbench/public.ts";
import { problemResponse } from "../problem.ts";

/** Executes a POST with an Idempotency-Key once: repeated, also in parallel, it gets the response of the first. */
export function enforceIdempotency({ replies }: Pick<Workbench, "replies">): MiddlewareHandler {
  const underWay = new Map<string, { requestHash: string; reply: Promise<IdempotentResponse | undefined> }>();
  return async (c, next) => {
    const key = c.req.method === "POST" ? c.req.header("idempotency-key") : undefined;
    // A file that is uploaded twice is one document anyway, and is never held in memory to be compared.
    if (key === undefined || c.req.path === "/api/documents") return next();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) return badKey();
    const requestHash = hashOf(c.req.method, c.req.url.replace(/^\w+:\/\/[^/]*/, ""), await c.req.text());
    // No await from here to `set`, or two parallel requests would both be the first.
    for (let other = underWay.get(key); other; other = underWay.get(key)) {
      if (other.requestHash !== requestHash) return otherRequest();
      const reply = await other.reply;
      if (reply) return replayResponse(reply);
    }
    const done = Promise.withResolvers<IdempotentResponse | undefined>();
    underWay.set(key, { requestHash, reply: done.promise });
    let reply: IdempotentResponse | undefined;
    try {
      reply = await replies.find(key);
      if (reply) return reply.requestHash === requestHash ? replayResponse(reply) : otherRequest();
      await next();
      reply = await responseToKeep(c, requestHash);
      if (reply) await replies.keep(key, reply);
    } finally {
      underWay.delete(key);
      done.resolve(reply);
    }
  };
}

/** The response to store; undefined for failures, which may be retried, and for streams. */
async function responseToKeep({ res }: Context, requestHash: string): Promise<IdempotentResponse | undefined> {
  if (!res.ok || !(res.headers.get("content-type") ?? "").includes("json")) return undefined;
  const headers = Object.fromEntries(
    ["content-type", "location"].flatMap((name) => (res.headers.has(name) ? [[name, res.headers.get(name)!]] : [])),
  );
  return { requestHash, status: res.status, headers, body: await res.clone().text() };
}

function replayResponse({ status, headers, body }: IdempotentResponse): Response {
  return new Response(body, { status, headers: { ...headers, "idempotency-replayed": "true" } });
}

function otherRequest(): Response {
  return problemResponse({
    status: 422,
    code: "key-reused",
    title: "this Idempotency-Key was used for another request",
    detail: "Use a new key for each operation.",
  });
}

function badKey(): Response {
  return problemResponse({
    status: 400,
    code: "usage",
    title: "an Idempotency-Key has 1 to 255 visible signs",
    detail: "A random UUID is a good one.",
  });
}
