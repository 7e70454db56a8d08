import { readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, posix, relative, sep } from "node:path";
import { namesOfCompanions } from "./companions.ts";
import { refuseTooLarge } from "./read-document.ts";
import type { Companion, File, ReadingLimits } from "./transcript.ts";

/** More files than any project has that a person wrote. */
const mostCompanions = 500;

/** A file from disk with the files that belong to it, or its bytes as they came otherwise; a huge one is refused before it is read. */
export function openFile(path: string, limits: Pick<ReadingLimits, "bytes">, given?: Uint8Array): File {
  const size = given?.length ?? statSync(path).size;
  refuseTooLarge(path, size, limits.bytes);
  const bytes = given ?? readFileSync(path);
  return { name: path, bytes, companions: findCompanions({ name: path, bytes }, dirname(path), limits.bytes - size) };
}

/**
 * Follows the names that files give of each other. Those that are missing are left to the reader to report. Only the folder
 * of the first file and what lies below it is looked into: a manuscript from a stranger must not pull in other files of this machine.
 */
function findCompanions(first: File, folder: string, bytesLeft: number): Companion[] {
  const found = new Map<string, Companion>();
  const queue = namesOfCompanions(basename(first.name), first.bytes);
  for (let name = queue.shift(); name !== undefined && found.size < mostCompanions; name = queue.shift()) {
    const normal = posix.normalize(name);
    if (found.has(normal)) continue;
    const bytes = readWithin(folder, normal, bytesLeft);
    if (!bytes) continue;
    bytesLeft -= bytes.length;
    found.set(normal, { name: normal, bytes });
    queue.push(...namesOfCompanions(normal, bytes));
  }
  return [...found.values()];
}

function readWithin(folder: string, name: string, mostBytes: number): Uint8Array | undefined {
  try {
    const root = realpathSync(folder);
    const path = realpathSync(join(root, name));
    const inside = relative(root, path);
    if (inside === ".." || inside.startsWith(`..${sep}`)) return undefined;
    const { size } = statSync(path);
    return statSync(path).isFile() && size <= mostBytes ? readFileSync(path) : undefined;
  } catch {
    return undefined; // Not there, or not ours to read: the reader of the format says so.
  }
}
