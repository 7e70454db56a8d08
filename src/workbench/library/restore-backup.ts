import { createReadStream, existsSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { IbidError } from "../../errors.ts";
import { restoreLibrary } from "../../store/backup/restore-library.ts";
import type { DatabaseLocation } from "../../store/database/database.ts";

export interface RestoreBackupRequest {
  file: string;
  /** Replace the existing library. */
  replace: boolean;
}

/** The number of restored records. */
export interface RestoreResult {
  documents: number;
  passages: number;
}

/** Creates a library from a file of `backUpLibrary`. */
export async function restoreBackup(location: DatabaseLocation, { file, replace }: RestoreBackupRequest): Promise<RestoreResult> {
  if (!existsSync(file) || statSync(file).isDirectory())
    throw new IbidError("not-found", `there is no file ${file}`, { hint: "Check the path; quotes help when it has spaces." });
  const counts = await restoreLibrary(location, { name: file, lines: linesOf(file), replace });
  return { documents: counts.documents ?? 0, passages: counts.passages ?? 0 };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const read = createReadStream(file);
  const unpacked = read.pipe(createGunzip());
  read.on("error", (error) => unpacked.destroy(error));
  let isFirst = true;
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
      isFirst = false;
      yield line;
    }
  } catch (cause) {
    // A file that cannot be unpacked at all is not a backup; the reader of its first line reports that.
    if (!isFirst)
      throw new IbidError("backup-unusable", `${file} is damaged: it cannot be unpacked to its end`, {
        hint: "Use another copy of the file, or an earlier backup. Nothing was restored.",
        cause,
      });
  } finally {
    read.destroy();
    unpacked.destroy();
  }
}
