import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { isAbsolute } from "node:path";

interface FileOnDisk {
  contentHash: string;
  bytes: number;
}

/** A page asks for many ranges of one file: it is hashed again only when the disk says that it was written. */
const known = new Map<string, FileOnDisk & { writtenAt: number }>();
const mostKnown = 1_000;

/** What a file on disk holds now; undefined where there is none. */
export async function hashOnDisk(path: string): Promise<FileOnDisk | undefined> {
  const status = isAbsolute(path) ? await stat(path).catch(() => undefined) : undefined;
  if (!status?.isFile()) return undefined;
  const before = known.get(path);
  if (before?.writtenAt === status.mtimeMs && before.bytes === status.size) return before;
  const hash = createHash("sha256");
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  } catch {
    // It may not be read, or went away: then it is no original any more.
    return undefined;
  }
  const found = { contentHash: hash.digest("hex"), bytes: status.size, writtenAt: status.mtimeMs };
  if (known.size >= mostKnown) known.clear();
  known.set(path, found);
  return found;
}
