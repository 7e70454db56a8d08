import type { DocumentFile } from "../../src/formats/parsed-document.ts";
import { readDocument } from "../../src/formats/read-document.ts";
import { extractClaims } from "../../src/stages/claims/extract-claims.ts";
import { collectFindings } from "../../src/stages/findings/collect-findings.ts";
import { splitPassages } from "../../src/stages/ingest/chunking/split-passages.ts";
import { findCitations } from "../../src/stages/references/citations/find-citations.ts";
import { findReferences } from "../../src/stages/references/entries/find-references.ts";
import { violatedInvariant } from "./violated-invariant.ts";

const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 200 }, ocr: "never" as const };

/** Reads a document as a check does, up to the stages that need no sources. Returns the violated invariant. */
export async function tryDocument(file: DocumentFile): Promise<string | undefined> {
  const document = await readDocument(file, settings);
  const passages = splitPassages(document);
  const references = findReferences(document);
  const citations = findCitations(document, references);
  const claims = extractClaims(document, citations);
  collectFindings({ documentId: document.id, manuscript: document, references, citations, claims, verdicts: [], today: "2026-01-01" });
  return violatedInvariant({ document, passages, references, citations, claims });
}
