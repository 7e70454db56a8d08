import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** One file of the web pages, ready to send. */
export interface PageFile {
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
export function openPageFiles(folder: string) {
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
