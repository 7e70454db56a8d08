import { createReadStream } from "node:fs";
import { basename, extname } from "node:path";
import type { DocumentFormat } from "../../domain/document.ts";
import type { Store } from "../../store/store.ts";
import type { Original } from "./files.ts";
import { hashOnDisk } from "./hash-on-disk.ts";

/** The file that a document was read from: what was uploaded, or what lies on disk and has not changed since. */
export async function findOriginal(documentId: string, store: Store): Promise<Original | undefined> {
  const file = await store.files.get(documentId);
  if (file) {
    const { name, bytes, contentHash } = file;
    const mediaType = mediaTypeOf(file.format, name);
    return { name, bytes, contentHash, mediaType, read: (start, end) => store.files.readRange(documentId, start, end) };
  }
  const [document] = await store.documents.describe([documentId]);
  for (const path of document ? await pathsOf(documentId, store) : []) {
    const onDisk = await hashOnDisk(path);
    if (onDisk?.contentHash !== document!.contentHash) continue;
    return {
      name: basename(path),
      mediaType: mediaTypeOf(document!.format, path),
      ...onDisk,
      read: (start, end) => rangeOf(path, start, end),
    };
  }
  return undefined;
}

/** Where a document may have been read from. */
async function pathsOf(documentId: string, store: Store): Promise<string[]> {
  const [card] = await store.cards.list({ documentIds: [documentId], all: true });
  return [...(card?.path ? [card.path] : []), ...(await store.reports.pathsOf(documentId))];
}

/** Opens the file when the first bytes are asked for. The end of Node's streams is the last byte that they give. */
async function* rangeOf(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  if (end > start) yield* createReadStream(path, { start, end: end - 1 });
}

/** Whatever a browser would run or draw by itself is sent as plain text. */
function mediaTypeOf(format: DocumentFormat, name: string): string {
  if (format === "pdf") return "application/pdf";
  if (format === "docx") return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  if (format === "latex" && !/^\.(?:tex|ltx)$/i.test(extname(name))) return "application/octet-stream";
  return "text/plain; charset=utf-8";
}
