import { readDocument } from "../../src/formats/read-document.ts";
import type { File } from "../../src/formats/transcript.ts";
import { extractClaims } from "../../src/stages/claims/extract-claims.ts";
import { findAll } from "../../src/stages/findings/stage.ts";
import { splitPassages } from "../../src/stages/ingest/split-passages.ts";
import { findCitations } from "../../src/stages/references/find-citations.ts";
import { findReferences } from "../../src/stages/references/find-references.ts";
import { brokenLaw } from "./laws.ts";

const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 200 }, ocr: "never" as const };

/** Reads a document as a check does, up to what can be said without sources; returns the law it breaks. */
export async function tryDocument(file: File): Promise<string | undefined> {
  const document = await readDocument(file, settings);
  const passages = splitPassages(document);
  const references = findReferences(document);
  const citations = findCitations(document, references);
  const claims = extractClaims(document, citations);
  findAll({ documentId: document.id, manuscript: document, references, citations, claims, verdicts: [], today: "2026-01-01" });
  return brokenLaw({ document, passages, references, citations, claims });
}
