import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context, Next } from "hono";

/** Bytes; a smaller response hardly shrinks. */
const worthCompressing = 2_048;
const isText = /^(?:application\/(?:(?:[\w.-]+\+)?(?:json|xml)|jsonl)|text\/(?!event-stream))/;

/** Adds an ETag, so that clients do not load what they have, and compresses large responses. */
export async function etagAndCompress(c: Context, next: Next): Promise<void> {
  await next();
  const { res } = c;
  const isHead = c.req.method === "HEAD";
  const isRead = (isHead || c.req.method === "GET") && res.status === 200;
  if (!isText.test(res.headers.get("content-type") ?? "") || res.headers.has("etag") || res.headers.has("content-encoding")) return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  if (isRead) headers.set("etag", etag);
  headers.append("vary", "Accept-Encoding");
  c.res = undefined;
  if (isRead && matchesEtag(c.req.header("if-none-match"), etag)) {
    headers.delete("content-type");
    c.res = new Response(null, { status: 304, headers });
    return;
  }
  const compressed = body.length >= worthCompressing && /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
  if (compressed) headers.set("content-encoding", "gzip");
  headers.delete("content-length");
  // The body of a HEAD response is dropped later; only its length is kept.
  if (isHead && !compressed) headers.set("content-length", String(body.length));
  // A fast level: on loopback, time matters more than bytes.
  c.res = new Response(new Uint8Array(compressed ? await promisify(gzip)(body, { level: 3 }) : body), { status: res.status, headers });
}

/** Whether a client has what this tag stands for (If-None-Match, RFC 9110): weak and strong tags of the same content are the same here. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => plain(tag) === plain(etag));
}
