import { quoteSpan } from "../document/locator.ts";
import type { Evidence } from "../verdict/evidence.ts";
import type { Answer } from "./answer.ts";

/**
 * Removes a document's words from an Answer after the document left the library, and marks the places. The model's
 * own sentences stay, with that mark. Its dropped statements may quote the document, so they are removed.
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
