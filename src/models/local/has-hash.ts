import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** The stamp of each file that had its hash, by path. */
const Stamps = z.record(z.string(), z.string());

/** Milliseconds in which some file systems give two changes the same time: a file that is younger gets no stamp. */
const coarsestTimeMs = 1_000;

/**
 * Whether a file has this SHA-256. `stampFile` remembers the files that had theirs, so that the next process reads only those whose size, times
 * or inode are others. A stamp file that is damaged or cannot be written only costs the reading.
 */
export async function hasHash(file: string, sha256: string, stampFile?: string): Promise<boolean> {
  const path = resolve(file);
  const stamp = stampOf(path, sha256);
  if (stampFile !== undefined && readStamps(stampFile)[path] === stamp) return true;
  const isSettled = Date.now() - statSync(path).ctimeMs > coarsestTimeMs;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") !== sha256) return false;
  if (stampFile !== undefined && isSettled && stampOf(path, sha256) === stamp) writeStamp(stampFile, path, stamp);
  return true;
}

/** The hash, with what does not stay the same when a file is written or replaced. */
function stampOf(path: string, sha256: string): string {
  const { size, mtimeNs, ctimeNs, ino } = statSync(path, { bigint: true });
  return [sha256, size, mtimeNs, ctimeNs, ino].join(" ");
}

function readStamps(stampFile: string): Record<string, string> {
  try {
    return Stamps.parse(JSON.parse(readFileSync(stampFile, "utf8")));
  } catch {
    return {};
  }
}

/** Renamed into place: of two processes that write at once one is lost, and its file is read once more. */
function writeStamp(stampFile: string, path: string, stamp: string): void {
  const draft = `${stampFile}.${randomUUID()}`;
  try {
    const others = Object.entries(readStamps(stampFile)).filter(([other]) => existsSync(other));
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(draft, JSON.stringify({ ...Object.fromEntries(others), [path]: stamp }, null, 1), { mode: 0o600 });
    renameSync(draft, stampFile);
  } catch {
    removeStamps(draft);
  }
}

/** Makes the next process read all files. */
export function removeStamps(stampFile: string): void {
  try {
    rmSync(stampFile, { force: true });
  } catch {}
}
