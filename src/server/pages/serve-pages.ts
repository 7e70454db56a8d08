import { join } from "node:path";
import type { Context, Next } from "hono";
import { packageRoot } from "../../package-root.ts";
import { matchesEtag } from "../middleware/etag-and-compress.ts";
import { openPageFiles, type PageFile } from "./page-files.ts";
import { notBuiltPage } from "./plain-page.ts";

/** The build's output folder for the pages. */
export const builtPagesFolder = () => join(packageRoot(), "dist", "web");

/** Files named by their content hash never change. */
const isNamedByContent = (path: string) => path.startsWith("/assets/");

/** Serves the pages: files by name, and the single-page app for every other address. */
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
