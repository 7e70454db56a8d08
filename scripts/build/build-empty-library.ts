import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../src/store/database/database.ts";
import { emptyLibraryFile, packLibrary } from "../../src/store/database/empty-library.ts";

/** Creates an empty library and packs it into one file, which every new library is unpacked from. */
export async function buildEmptyLibrary(): Promise<void> {
  const file = emptyLibraryFile();
  // Also the file of today: a new library would be unpacked from it, and here PostgreSQL must make one.
  for (const old of globSync("dist/empty-library-*")) rmSync(old);
  const folder = mkdtempSync(join(tmpdir(), "ibid-build-"));
  try {
    const path = join(folder, "library");
    await (await openDatabase({ kind: "directory", path })).close();
    writeFileSync(`${file}.unfinished`, packLibrary(path));
    renameSync(`${file}.unfinished`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
