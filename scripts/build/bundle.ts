import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** What the package offers: a command, and a module for other programs. */
export const programs = { ibid: "src/cli/main.ts", index: "src/index.ts" };

/** Packages that load files of their own: native libraries, WebAssembly, models. They stay beside us, where npm installs them. */
const separatePackages = [
  "@electric-sql/*",
  "@embedpdf/pdfium",
  "@tesseract.js-data/eng",
  "ibid-models",
  "onnxruntime-node",
  "tesseract.js",
  // Optional for pg, and not installed.
  "pg-native",
];

/**
 * Compiles programs, with the threads they start and the packages they import, into a folder, and tells the folders of these packages. Each
 * file replaces its former one at once, as a program may run meanwhile; the files of earlier programs are removed last. One bundle starts in
 * half the time and takes 250 MB less than hundreds of small modules, which Node has to find and to read one by one.
 */
export async function bundle(programs: Record<string, string>, folder: string): Promise<string[]> {
  const { outputFiles, metafile } = await build({
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
    external: separatePackages,
    // Packages in the older form of modules require those of Node.
    banner: { js: 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);' },
    metafile: true,
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
  const packages = Object.keys(metafile.inputs).map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(packages)].filter((path) => path !== undefined).sort();
}
