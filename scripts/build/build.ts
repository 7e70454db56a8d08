import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { openDatabase } from "../../src/store/database/database.ts";
import { emptyLibraryFile, packLibrary } from "../../src/store/database/empty-library.ts";
import { bundle, programs } from "./bundle.ts";
import { emitDeclarations } from "./emit-declarations.ts";
import { licencesOf } from "./licences.ts";

mkdirSync("dist", { recursive: true });
// What is packed is compiled: Node does not strip types under node_modules.
const [packages] = await Promise.all([bundle(programs, "dist"), emitDeclarations("dist/types"), buildEmptyLibrary()]);
writeFileSync("dist/third-party-licences.md", licencesOf(packages));
await build({ configFile: "web/vite.config.ts", logLevel: "warn" });

/** Creates an empty library and packs it into one file, which every new library is unpacked from. */
async function buildEmptyLibrary(): Promise<void> {
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
