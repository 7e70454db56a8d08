import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import type { Evidence } from "../../../domain/verdict/evidence.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";

/** Most evidence a person wants to read for one claim. */
const maxEvidence = 3;

/** The words that decide, each once, with their places in the sources. */
export function selectEvidence({ decisive }: ClaimConclusion, sources: ReadonlyMap<string, Document>): Evidence[] {
  const seen = new Set<string>();
  return decisive.flatMap(({ window }) => {
    const key = `${window.documentId}:${window.start}`;
    const source = sources.get(window.documentId);
    if (seen.has(key) || !source || seen.size >= maxEvidence) return [];
    seen.add(key);
    return [{ documentId: source.id, passageId: window.passageId, locator: locate(source, window) }];
  });
}
