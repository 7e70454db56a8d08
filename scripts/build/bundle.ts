import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** What the package offers: a command, and a module for other programs. */
export const programs = { ibid: "src/cli/main.ts", index: "src/index.ts" };

/**
 * Compiles programs, with the threads they start, into a folder. Each file replaces its former one at once, as a program may run meanwhile; the
 * files of earlier programs are removed last. One bundle starts faster and takes 250 MB less than hundreds of small modules, as Node reads
 * drizzle's large package.json once for each of them.
 */
export async function bundle(programs: Record<string, string>, folder: string): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  const { outputFiles } = await build({
    entryPoints: {
      ...programs,
      "pglite-worker": "src/store/database/pglite-worker.ts",
      "document-worker": "src/stages/document-worker.ts",
      "local-models-worker": "src/models/local/runtime/local-models-worker.ts",
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    // Packages with native or WebAssembly parts must stay separate files, and npm installs all dependencies beside us anyway.
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    sourcemap: false,
    logLevel: "warning",
    write: false,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    writeFileSync(`${path}.unfinished`, contents);
    renameSync(`${path}.unfinished`, path);
  }
  const written = new Set(outputFiles.map(({ path }) => basename(path)));
  // The web pages in the same folder are built separately.
  for (const name of readdirSync(folder)) if (name.endsWith(".js") && !written.has(name)) rmSync(join(folder, name));
}
