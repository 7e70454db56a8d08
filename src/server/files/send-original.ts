import { ReadableStream as NodeStream } from "node:stream/web";
import type { Context } from "hono";
import { IbidError } from "../../errors.ts";
import type { OriginalFile, UploadedFiles } from "../../workbench/public.ts";
import { matchesEtag } from "../middleware/etag-and-compress.ts";
import { problemResponse } from "../problem.ts";

/** Sends the original file of a document, completely or in the requested range. */
export async function sendOriginal(c: Context, files: Pick<UploadedFiles, "original">, id: string): Promise<Response> {
  const original = await files.original(id);
  if (!original)
    throw new IbidError("not-found", "the original file of this document is not available", {
      hint: "It was never uploaded, or its file on disk is gone or has changed. Its text is kept; upload the file to see its pages.",
    });
  const etag = `"${original.contentHash}"`;
  const headers = { ...headersOf(original), etag };
  if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  const condition = c.req.header("if-range");
  const wanted = condition === undefined || condition === etag ? c.req.header("range") : undefined;
  const range = parseRange(wanted, original.bytes);
  if (range === "outside")
    return problemResponse({
      status: 416,
      code: "range-outside",
      title: `the file has ${original.bytes} bytes and not the range that was asked for`,
      detail: "Ask for a range within it, or leave out Range for the whole file.",
      headers: { "content-range": `bytes */${original.bytes}` },
    });
  const { start, end } = range ?? { start: 0, end: original.bytes };
  const partial: Record<string, string> = range ? { "content-range": `bytes ${start}-${end - 1}/${original.bytes}` } : {};
  const body = NodeStream.from(original.read(start, end)) as unknown as ReadableStream<Uint8Array>;
  return c.body(body, range ? 206 : 200, { ...headers, ...partial, "content-length": String(end - start) });
}

/** Headers that keep a stranger's file from acting as our page: no scripts, and no type but its own. */
function headersOf({ name, mediaType }: OriginalFile): Record<string, string> {
  const isPdf = mediaType === "application/pdf";
  const isShown = isPdf || mediaType.startsWith("text/plain");
  return {
    "content-type": mediaType,
    "content-disposition": `${isShown ? "inline" : "attachment"}; ${fileNames(name)}`,
    "x-content-type-options": "nosniff",
    // Browsers' PDF viewers do not work in a sandbox; they are isolated from the page anyway.
    "content-security-policy": isPdf ? "default-src 'none'; frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cache-control": "private, no-cache",
    "accept-ranges": "bytes",
  };
}

/** The file name in ASCII for old clients, and in full by RFC 5987. */
function fileNames(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The bytes of a Range header (RFC 9110): undefined for the whole file, `outside` if there are none. The end is exclusive. */
function parseRange(header: string | undefined, bytes: number): { start: number; end: number } | "outside" | undefined {
  // Several ranges are answered with the whole file, as the standard allows.
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") return Number(to) === 0 ? "outside" : { start: Math.max(0, bytes - Number(to)), end: bytes };
  const start = Number(from);
  const end = to === "" ? bytes : Math.min(bytes, Number(to) + 1);
  if (to !== "" && Number(to) < start) return undefined;
  return start >= bytes ? "outside" : { start, end };
}
