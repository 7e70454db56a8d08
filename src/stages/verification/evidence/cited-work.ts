import type { Document } from "../../../domain/document/document.ts";
import { detectLanguage } from "../../../domain/text/detect-language.ts";

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

/** Characters that are enough to detect a language, however long the document is. */
const sample = 20_000;

const known = new WeakMap<Document, boolean>();

/** Whether a document is in a language that the shipped models do not read: about such texts Ibid abstains. */
export function isForeign(document: Document): boolean {
  const answer = known.get(document) ?? detectLanguage(document.text.slice(0, sample)) === "other";
  known.set(document, answer);
  return answer;
}
