import type { Document } from "../../domain/document.ts";
import type { Evidence } from "../../domain/evidence.ts";
import { locate } from "../../domain/layout.ts";
import type { Conclusion } from "./conclude.ts";

/** Most evidence a person wants to read for one claim. */
const mostEvidence = 3;

/** The words that decide, each once, with their places in the sources. */
export function selectEvidence({ decisive }: Conclusion, sources: ReadonlyMap<string, Document>): Evidence[] {
  const seen = new Set<string>();
  return decisive.flatMap(({ window }) => {
    const key = `${window.documentId}:${window.start}`;
    const source = sources.get(window.documentId);
    if (seen.has(key) || !source || seen.size >= mostEvidence) return [];
    seen.add(key);
    return [{ documentId: source.id, passageId: window.passageId, locator: locate(source, window) }];
  });
}
