import { join } from "node:path";
import type { Context, Next } from "hono";
import { packageRoot } from "../../package-root.ts";
import { matchesEtag } from "../middleware/etag-and-compress.ts";
import { openPageFiles, type PageFile } from "./page-files.ts";
import { notBuiltPage } from "./plain-page.ts";

/** Where the build puts the pages. */
export const builtPagesFolder = () => join(packageRoot(), "dist", "web");

/** What the build names by its content never changes. */
const isNamedByContent = (path: string) => path.startsWith("/assets/");

/** Sends the pages: their files by name, and the one page for every other address, which finds its way by itself. */
export function servePages(folder: string) {
  const find = openPageFiles(folder);
  return async (c: Context, next: Next) => {
    const { method, path } = c.req;
    if ((method !== "GET" && method !== "HEAD") || path === "/api" || path.startsWith("/api/")) return next();
    const decoded = decode(path);
    const file = decoded === undefined || decoded.endsWith("/") ? undefined : await find(decoded);
    if (file) return send(c, file, isNamedByContent(path) ? "public, max-age=31536000, immutable" : "no-cache");
    if (isNamedByContent(path) || /\.\w{1,8}$/.test(path)) return next();
    const index = await find("/index.html");
    return index ? send(c, index, "no-cache") : c.html(notBuiltPage, 503);
  };
}

function send(c: Context, { bytes, gzipped, mediaType, etag }: PageFile, caching: string): Response {
  const headers = { etag, "cache-control": caching, "content-type": mediaType, vary: "Accept-Encoding" };
  if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  if (gzipped && /\bgzip\b/.test(c.req.header("accept-encoding") ?? ""))
    return c.body(gzipped, 200, { ...headers, "content-encoding": "gzip" });
  return c.body(bytes, 200, headers);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
