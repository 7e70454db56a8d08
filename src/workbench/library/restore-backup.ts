import { createReadStream, existsSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { IbidError } from "../../errors.ts";
import type { DatabaseLocation } from "../../store/database.ts";
import { restoreLibrary } from "../../store/restore-library.ts";

export interface RestoreBackupRequest {
  file: string;
  /** Put it in the place of the library that is there. */
  replace: boolean;
}

/** How much came back. */
export interface Restored {
  documents: number;
  passages: number;
}

/** Makes a library of a file that `backUpLibrary` wrote. */
export async function restoreBackup(location: DatabaseLocation, { file, replace }: RestoreBackupRequest): Promise<Restored> {
  if (!existsSync(file) || statSync(file).isDirectory())
    throw new IbidError("not-found", `there is no file ${file}`, { hint: "Check the path; quotes help when it has spaces." });
  const counts = await restoreLibrary(location, { name: file, lines: linesOf(file), replace });
  return { documents: counts.documents ?? 0, passages: counts.passages ?? 0 };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const read = createReadStream(file);
  const unpacked = createGunzip();
  read.on("error", (error) => unpacked.destroy(error));
  const lines = createInterface({ input: read.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY });
  let failure: unknown;
  // The lines simply end where their input fails: what it failed of must be asked for.
  unpacked.on("error", (error) => {
    failure = error;
    lines.close();
  });
  let isFirst = true;
  try {
    for await (const line of lines) {
      isFirst = false;
      yield line;
    }
    if (failure && !isFirst)
      throw new IbidError("backup-unusable", `${file} is damaged: it cannot be unpacked to its end`, {
        hint: "Take another copy of the file, or an earlier backup. Nothing was restored.",
        cause: failure,
      });
  } finally {
    read.destroy();
    unpacked.destroy();
  }
}
