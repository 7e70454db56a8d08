import { parentPort, workerData } from "node:worker_threads";
import { IbidError } from "../../src/errors.ts";
import type { Bibliography } from "../../src/formats/bibliography/bibliography.ts";
import { isBibliography, readBibliography } from "../../src/formats/bibliography/read-bibliography.ts";
import { bibliographyFormats, writeBibliography } from "../../src/formats/bibliography/write-bibliography.ts";
import type { DocumentFile } from "../../src/formats/parsed-document.ts";
import { readDocument } from "../../src/formats/read-document.ts";
import { decodeText } from "../../src/formats/shared/text-encoding.ts";
import { extractClaims } from "../../src/stages/claims/extract-claims.ts";
import { collectFindings } from "../../src/stages/findings/collect-findings.ts";
import { splitPassages } from "../../src/stages/ingest/chunking/split-passages.ts";
import { findCitations } from "../../src/stages/references/citations/find-citations.ts";
import { findReferences } from "../../src/stages/references/entries/find-references.ts";
import { parseReference } from "../../src/stages/references/parsing/parse-reference.ts";
import { mutatedFile } from "./mutated-file.ts";
import { violatedInvariant } from "./violated-invariant.ts";

const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 200 }, ocr: "never" as const };
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

/** Reads a document as a check does, up to the stages that need no sources. Returns the violated invariant. */
async function tryDocument(file: DocumentFile): Promise<string | undefined> {
  const document = await readDocument(file, settings);
  const passages = splitPassages(document);
  const references = findReferences(document);
  const citations = findCitations(document, references);
  const claims = extractClaims(document, citations);
  collectFindings({ documentId: document.id, manuscript: document, references, citations, claims, verdicts: [], today: "2026-01-01" });
  return violatedInvariant({ document, passages, references, citations, claims });
}

/** Reads a bibliography, writes it in every format, and parses its lines as printed entries. Returns the violated invariant. */
function tryBibliography({ name, bytes }: DocumentFile): string | undefined {
  const source = decodeText(bytes, name);
  const bibliography = readBibliography(name, source);
  const references = bibliography.entries.map(({ key, work, pieces }) => ({ key, work, raw: pieces.map(({ text }) => text).join("") }));
  for (const format of bibliographyFormats) writeBibliography(format, references);
  for (const line of source.split("\n")) parseReference(line);
  return violatedBibliographyInvariant(bibliography, source);
}

function violatedBibliographyInvariant({ entries }: Bibliography, { length }: string): string | undefined {
  const lost = entries.find(
    ({ start, end, pieces }) => start < 0 || start > end || end > length || pieces.some(({ from }) => from < 0 || from > length),
  );
  return lost && `an entry outside its file: ${lost.key}`;
}
