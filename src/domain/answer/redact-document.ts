import { quoteSpan } from "../document/locator.ts";
import type { Evidence } from "../verdict/evidence.ts";
import type { Answer } from "./answer.ts";

/**
 * An Answer after a document has left the library: its words are gone from it, and its place tells that they were there. What a model wrote
 * stays, with that mark; what it said and was refused may hold the document's words, and goes.
 */
export function redactDocument(answer: Answer, documentId: string): Answer {
  if (answer.documents.every(({ id }) => id !== documentId)) return answer;
  const isOf = (evidence: Evidence) => evidence.documentId === documentId;
  const blank = (evidence: Evidence): Evidence => (isOf(evidence) ? { ...evidence, locator: blankLocator(evidence) } : evidence);
  return {
    ...answer,
    sentences: answer.sentences.map((sentence) => ({
      ...sentence,
      text: sentence.standing === "quoted" && sentence.evidence.some(isOf) ? "" : sentence.text,
      evidence: sentence.evidence.map(blank),
    })),
    disagreements: answer.disagreements.map((disagreement) => ({
      ...disagreement,
      ...(disagreement.sides.some(isOf) ? { reason: "" } : {}),
      sides: disagreement.sides.map(blank),
    })),
    documents: answer.documents.map((document) => (document.id === documentId ? { ...document, isRemoved: true } : document)),
    dropped: [],
    ...(answer.corrected ? { corrected: [] } : {}),
  };
}

function blankLocator({ locator: { page, line } }: Evidence): Evidence["locator"] {
  return { ...quoteSpan("", { start: 0, end: 0 }), ...(page ? { page } : {}), ...(line ? { line } : {}) };
}
