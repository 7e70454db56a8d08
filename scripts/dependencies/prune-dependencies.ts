import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Deletes what `npm ci` installs and this machine cannot use: native libraries of other platforms, headers for compiling add-ons, engines that are
 * never loaded. It halves the size of node_modules.
 */
const modules = join(import.meta.dirname, "../../node_modules");

for (const folder of [...foreignRuntimes(), ...compilerHeaders()]) rmSync(folder, { recursive: true, force: true });
for (const file of [...unusedEngines(), ...sourceMaps()]) rmSync(file, { force: true });

/** The ONNX runtime ships with native libraries for every platform. */
function foreignRuntimes(): string[] {
  const versions = within(join(modules, "onnxruntime-node/bin"));
  return versions
    .flatMap(within)
    .flatMap(within)
    .filter((folder) => !folder.endsWith(join(process.platform, process.arch)));
}

/** Node's headers serve the compiling of native add-ons; we have none. */
function compilerHeaders(): string[] {
  return within(join(modules, "node/node_modules")).map((folder) => join(folder, "include"));
}

/** Scanned pages are read by the LSTM engine of Tesseract; the older engine and the builds for browsers are never loaded. */
function unusedEngines(): string[] {
  return within(join(modules, "tesseract.js-core")).filter(
    (file) => /tesseract-core.*\.(?:js|wasm)$/.test(file) && !/-lstm\.(?:js|wasm)$/.test(file),
  );
}

/** Maps of compiled dependencies to sources that are mostly not shipped with them. */
function sourceMaps(): string[] {
  return readdirSync(modules, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:js|mjs|cjs|ts|mts|cts|css)\.map$/.test(name))
    .map((name) => join(modules, name));
}

function within(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
