import { parentPort, workerData } from "node:worker_threads";
import { IbidError } from "../../src/errors.ts";
import { isBibliography } from "../../src/formats/bibliography/read-bibliography.ts";
import type { DocumentFile } from "../../src/formats/parsed-document.ts";
import { mutatedFile } from "./mutated-file.ts";
import { tryBibliography } from "./try-bibliography.ts";
import { tryDocument } from "./try-document.ts";

const { paths, start } = workerData as { paths: string[]; start: number };

for (let seed = start; ; seed++) {
  const file = mutatedFile(paths, seed);
  parentPort!.postMessage({ type: "begin", seed, path: file.name });
  const began = performance.now();
  const fell = await tryFile(file);
  parentPort!.postMessage({ type: "end", seed, path: file.name, fell, milliseconds: performance.now() - began });
}

/** The failure on a mutated file, or undefined if it was read or rejected with a message. */
async function tryFile(file: DocumentFile): Promise<string | undefined> {
  try {
    return isBibliography(file.name, file.bytes) ? tryBibliography(file) : await tryDocument(file);
  } catch (error) {
    if (error instanceof IbidError) return error.hint === undefined ? `no hint: ${error.message}` : undefined;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
