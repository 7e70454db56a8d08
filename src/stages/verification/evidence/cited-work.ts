import type { Document } from "../../../domain/document/document.ts";

/** A reference behind a claim and its text, if it is at hand. */
export interface CitedWork {
  referenceId: string;
  source: Document | undefined;
}

/** The texts behind some references, each once. */
export function uniqueSources(works: CitedWork[]): Document[] {
  const sources = works.flatMap(({ source }) => (source ? [source] : []));
  return [...new Map(sources.map((source) => [source.id, source])).values()];
}
