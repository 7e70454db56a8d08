import type { Answer, AnswerDocument } from "./answer.ts";
import type { Evidence } from "./evidence.ts";

export interface QuotedDocument {
  document: AnswerDocument;
  quotations: Evidence[];
}

/**
 * The words an Answer rests on, by document, each once. Where the quotations are the Answer the best come first, else they stand in the order of
 * their document.
 */
export function quotationsOf({ kind, documents, sentences, disagreements }: Answer): QuotedDocument[] {
  const all = [...sentences.flatMap(({ evidence }) => evidence), ...disagreements.flatMap(({ sides }) => sides)];
  const unique = [...new Map(all.map((evidence) => [keyOf(evidence), evidence])).values()];
  const byDocument = Map.groupBy(unique, ({ documentId }) => documentId);
  const known = new Map(documents.map((document) => [document.id, document]));
  const quoted = [...byDocument].flatMap(([id, quotations]) => {
    const document = known.get(id);
    return document ? [{ document, quotations: kind === "written" ? quotations.toSorted(inReadingOrder) : quotations }] : [];
  });
  return kind === "written" ? quoted.toSorted((one, other) => documents.indexOf(one.document) - documents.indexOf(other.document)) : quoted;
}

/** The same words in the same place. */
export function keyOf({ documentId, locator: { start, end, page, line } }: Evidence): string {
  return [documentId, start, end, page, line].join(" ");
}

const inReadingOrder = (one: Evidence, other: Evidence) => one.locator.start - other.locator.start;

/** Whether it was stopped when there was something of it; where there was nothing, its header says so. */
export function isPart({ isCut, sentences }: Answer): boolean {
  return isCut && sentences.length > 0;
}
