import type { MiddlewareHandler } from "hono";
import type { Workbench } from "../../workbench/public.ts";
import { matchesEtag } from "./etag-and-compress.ts";

/** Paths of library records; originals, streams and reports are not cached. */
const isRecords = /^\/api\/(?:documents|findings|claims|library|collections|runs)(?:\/|$)(?!.*\/(?:original|events|report)$)/;

/** Maximum number of cached responses and bytes of each: 32 MB together. */
const maxCached = 64;
const maxBytes = 512 * 1_024;

/** Maximum age in milliseconds, because files beside the library may change unnoticed. */
const maxAge = 2_000;

interface CachedResponse {
  moment: string;
  cachedAt: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
}

/** Repeats a response while nothing was written to the library, so that a page costs one small query. */
export function cacheResponses(workbench: Pick<Workbench, "snapshotId">): MiddlewareHandler {
  const held = new Map<string, CachedResponse>();
  return async (c, next) => {
    if (c.req.method !== "GET" || !isRecords.test(c.req.path)) return next();
    // Queried before the response is made: later writes belong to a later snapshot.
    const moment = await workbench.snapshotId();
    const key = `${c.req.url} ${/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")}`;
    const known = held.get(key);
    if (known?.moment === moment && Date.now() - known.cachedAt < maxAge) return sendCached(known, c.req.header("if-none-match"));
    await next();
    held.delete(key);
    if (c.res.status !== 200 || !c.res.headers.has("etag")) return;
    const body = new Uint8Array(await c.res.clone().arrayBuffer());
    if (body.length > maxBytes) return;
    held.set(key, { moment, cachedAt: Date.now(), headers: [...c.res.headers], body });
    if (held.size > maxCached) held.delete(held.keys().next().value!);
  };
}

function sendCached({ headers, body }: CachedResponse, seen: string | undefined): Response {
  const etag = headers.find(([name]) => name === "etag")?.[1];
  if (etag === undefined || !matchesEtag(seen, etag)) return new Response(body, { status: 200, headers });
  return new Response(null, { status: 304, headers: headers.filter(([name]) => name !== "content-type" && name !== "content-encoding") });
}
