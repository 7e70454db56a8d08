import { once } from "node:events";
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { IbidError } from "../../errors.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { Store } from "../../store/store.ts";
import { requireOutput } from "../files/require-output.ts";

export interface BackupRequest {
  file: string;
  /** Overwrite an existing file. */
  replace: boolean;
}

/** The file of a backup, and its size. */
export interface BackupResult {
  file: string;
  bytes: number;
  documents: number;
  passages: number;
}

/** Writes a whole library into one file that only its owner can read. It is written to a temporary file first, so that a file with the final name is complete. */
export async function backUpLibrary(store: Pick<Store, "backUp">, { file, replace }: BackupRequest): Promise<BackupResult> {
  if (existsSync(file) && !replace)
    throw new IbidError("usage", `${file} exists already`, { hint: "Name another file, or write over it with --replace." });
  requireOutput(file, {});
  // A device cannot be replaced by a file.
  if (existsSync(file) && !statSync(file).isFile())
    throw new IbidError("usage", `${file} is not a file`, { hint: "Name a file in a folder of yours." });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const packed = createGzip({ level: 6 });
  const written = packed.pipe(createWriteStream(unfinished, { flags: "wx", mode: 0o600 }));
  const done = Promise.all([finished(written), finished(packed)]);
  // Awaited below; until then a failed disk must not count as unhandled.
  done.catch(() => {});
  written.on("error", (error) => packed.destroy(error));
  try {
    const counts = await store.backUp(async (line) => {
      if (packed.errored) throw packed.errored;
      if (!packed.write(`${line}\n`)) await Promise.race([once(packed, "drain"), done]);
    });
    packed.end();
    await done;
    renameSync(unfinished, file);
    return { file, bytes: statSync(file).size, documents: counts.documents ?? 0, passages: counts.passages ?? 0 };
  } catch (error) {
    packed.destroy();
    written.destroy();
    rmSync(unfinished, { force: true });
    const explained = explainDatabaseError(error);
    if (explained instanceof IbidError && explained.code !== "library-unwritable") throw explained;
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new IbidError("usage", `cannot write ${file}`, { hint: "Check that the folder exists and is writable.", cause: error });
  }
}
