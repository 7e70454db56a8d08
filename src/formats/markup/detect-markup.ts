import type { DocumentFormat } from "../../domain/document.ts";

/** How far into a file its first element may stand, behind comments and a document type. */
const window = 8_192;

/** What may stand before the first element. */
const prolog = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/gi;

/** What a file in angle brackets is by its first element; undefined for any other file. `other` is XML of a kind we do not know. */
export function formatOfMarkup(bytes: Uint8Array): Extract<DocumentFormat, "jats" | "tei" | "html"> | "other" | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, window)).toString("latin1").replaceAll("\0", "");
  const [, root] = /^(?:[\s\xff\xfe]|\xef\xbb\xbf)*<(?:[a-z]{1,20}:)?([a-z][a-z\d-]{0,60})[\s/>]/i.exec(start.replace(prolog, "")) ?? [];
  if (/^[^<]{0,9}<!DOCTYPE\s+html/i.test(start) || /^html$/i.test(root ?? "")) return "html";
  if (root === undefined) return undefined;
  if (/^tei(?:corpus|2)?$/i.test(root)) return "tei";
  return /^(?:article|pmc-articleset|articles|oai-pmh)$/i.test(root) ? "jats" : "other";
}
