import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, extname, isAbsolute } from "node:path";
import type { DocumentFormat } from "../../domain/document/document.ts";
import type { Store } from "../../store/store.ts";

export interface OriginalFile {
  name: string;
  mediaType: string;
  bytes: number;
  contentHash: string;
  /** The bytes from `start` up to `end`, exclusive. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** The file that a document was read from: the upload, or the file on disk when it is unchanged. */
export async function findOriginal(documentId: string, store: Store): Promise<OriginalFile | undefined> {
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

/** The paths that a document may have been read from. */
async function pathsOf(documentId: string, store: Store): Promise<string[]> {
  const [card] = await store.cards.list({ documentIds: [documentId], all: true });
  return [...(card?.path ? [card.path] : []), ...(await store.reports.pathsOf(documentId))];
}

/** Opens the file when the first bytes are requested. The end of Node's streams is inclusive. */
async function* rangeOf(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  if (end > start) yield* createReadStream(path, { start, end: end - 1 });
}

/** Everything that a browser would execute or render is sent as plain text. */
function mediaTypeOf(format: DocumentFormat, name: string): string {
  if (format === "pdf") return "application/pdf";
  if (format === "docx") return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  if (format === "latex" && !/^\.(?:tex|ltx)$/i.test(extname(name))) return "application/octet-stream";
  return "text/plain; charset=utf-8";
}

interface FileOnDisk {
  contentHash: string;
  bytes: number;
}

/** A page requests many ranges of one file. It is hashed again only when its modification time changes. */
const hashCache = new Map<string, FileOnDisk & { writtenAt: number }>();

const maxCachedHashes = 1_000;

/** The hash and size of a file on disk. Undefined when there is none. */
async function hashOnDisk(path: string): Promise<FileOnDisk | undefined> {
  const status = isAbsolute(path) ? await stat(path).catch(() => undefined) : undefined;
  if (!status?.isFile()) return undefined;
  const before = hashCache.get(path);
  if (before?.writtenAt === status.mtimeMs && before.bytes === status.size) return before;
  const hash = createHash("sha256");
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  } catch {
    // The file is unreadable or was removed, so it is no longer the original.
    return undefined;
  }
  const found = { contentHash: hash.digest("hex"), bytes: status.size, writtenAt: status.mtimeMs };
  if (hashCache.size >= maxCachedHashes) hashCache.clear();
  hashCache.set(path, found);
  return found;
}
