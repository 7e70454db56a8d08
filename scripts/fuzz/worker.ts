import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { IbidError } from "../../src/errors.ts";
import { readDocument } from "../../src/formats/read-document.ts";
import { splitPassages } from "../../src/stages/ingest/split-passages.ts";
import { findCitations } from "../../src/stages/references/find-citations.ts";
import { findReferences } from "../../src/stages/references/find-references.ts";
import { brokenLaw } from "./laws.ts";
import { mutate, randomOf } from "./mutate.ts";

const { paths, start } = workerData as { paths: string[]; start: number };
const files = paths.map((path) => ({ path, bytes: readFileSync(path) }));
const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 200 }, ocr: "never" as const };

for (let seed = start; ; seed++) {
  const random = randomOf(seed);
  const { path, bytes } = files[Math.floor(random() * files.length)]!;
  parentPort!.postMessage({ type: "begin", seed, path });
  const began = performance.now();
  const fell = await tryFile(path, mutate(bytes, random));
  parentPort!.postMessage({ type: "end", seed, path, fell, milliseconds: performance.now() - began });
}

/** What went wrong with a wounded file, or undefined: it was read, or refused with words for its user. */
async function tryFile(path: string, bytes: Uint8Array): Promise<string | undefined> {
  try {
    const document = await readDocument({ name: path, bytes, companions: [] }, settings);
    const passages = splitPassages(document);
    const references = findReferences(document);
    const citations = findCitations(document, references);
    return brokenLaw({ document, passages, references, citations });
  } catch (error) {
    if (error instanceof IbidError) return error.hint === undefined ? `no hint: ${error.message}` : undefined;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
