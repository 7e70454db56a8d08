import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { openDatabase } from "../../src/store/database/database.ts";
import { emptyLibraryFile, packLibrary } from "../../src/store/database/empty-library.ts";
import { bundle, programs } from "./bundle.ts";
import { emitDeclarations } from "./emit-declarations.ts";

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

/** The licences of the packages that are compiled into the program, as they ask for it. */
function licencesOf(packages: string[]): string {
  const sections = packages.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string>;
    const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
    return [`## ${name}, ${version} (${license})`, ...texts.map((file) => readFileSync(join(folder, file), "utf8").trim())].join("\n\n");
  });
  return `# Licenses\n\nThe program of Ibid contains code of these packages:\n\n${sections.join("\n\n")}\n`;
}
