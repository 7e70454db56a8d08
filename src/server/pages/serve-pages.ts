import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context, Next } from "hono";
import { packageRoot } from "../../package-root.ts";
import { matchesEtag } from "../middleware/etag-and-compress.ts";
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

/** One file of the web pages, ready to send. */
interface PageFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed, if that saves bytes. */
  gzipped: Uint8Array<ArrayBuffer> | undefined;
  mediaType: string;
  etag: string;
}

const pageMediaTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};
const compressible = new Set([".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm"]);
/** Bytes; a smaller file hardly shrinks. */
const worthCompressing = 1_024;

/** The files of a folder by request path. Each is read and compressed once, and again after a new build. */
function openPageFiles(folder: string) {
  const known = new Map<string, { builtAt: number; file: Promise<PageFile> }>();
  return async (path: string): Promise<PageFile | undefined> => {
    const place = pathInFolder(folder, path);
    if (place === undefined) return undefined;
    const status = await stat(place).catch(() => undefined);
    if (!status?.isFile()) return undefined;
    const found = known.get(place);
    if (found?.builtAt === status.mtimeMs) return found.file;
    const file = load(place);
    known.set(place, { builtAt: status.mtimeMs, file });
    return file;
  };
}

/** Undefined for a path outside of the folder. */
function pathInFolder(folder: string, path: string): string | undefined {
  const place = join(folder, path);
  return place.startsWith(folder + sep) && !path.includes("\0") ? place : undefined;
}

async function load(place: string): Promise<PageFile> {
  const bytes = new Uint8Array(await readFile(place));
  const ending = extname(place);
  const pays = compressible.has(ending) && bytes.length >= worthCompressing;
  return {
    bytes,
    gzipped: pays ? new Uint8Array(await promisify(gzip)(bytes, { level: 9 })) : undefined,
    mediaType: pageMediaTypes[ending] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
  };
}
