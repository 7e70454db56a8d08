import { quoteSpan } from "../document/locator.ts";
import type { Evidence } from "../verdict/evidence.ts";
import type { Answer, AnswerEvidence, AnswerSentence } from "./answer.ts";
import { citationLabel } from "./citation-label.ts";

/**
 * Removes a document's words from an Answer after the document left the library, and marks the places. The model's
 * own sentences stay, with that mark. Its dropped statements may quote the document, so they are removed.
 */
export function redactDocument(answer: Answer, documentId: string): Answer {
  if (answer.documents.every(({ id }) => id !== documentId)) return answer;
  const isOf = (evidence: Evidence) => evidence.documentId === documentId;
  const removed = { ...answer.documents.find(({ id }) => id === documentId)!, isRemoved: true };
  // The name of a section is made of the document's words.
  const blank = (evidence: AnswerEvidence): AnswerEvidence => {
    if (!isOf(evidence)) return evidence;
    const place = { documentId, passageId: evidence.passageId, locator: blankLocator(evidence) };
    return evidence.label === undefined ? place : { ...place, label: citationLabel(place, removed) };
  };
  const redact = (sentence: AnswerSentence): AnswerSentence => ({
    ...sentence,
    text: sentence.standing === "quoted" && sentence.evidence.some(isOf) ? "" : sentence.text,
    evidence: sentence.evidence.map(blank),
  });
  return {
    ...answer,
    sentences: answer.sentences.map(redact),
    ...(answer.nearest ? { nearest: answer.nearest.map(redact) } : {}),
    disagreements: answer.disagreements.map((disagreement) => ({
      ...disagreement,
      ...(disagreement.sides.some(isOf) ? { reason: "" } : {}),
      sides: disagreement.sides.map(blank),
    })),
    documents: answer.documents.map((document) => (document.id === documentId ? removed : document)),
    dropped: [],
    ...(answer.corrected ? { corrected: [] } : {}),
  };
}

function blankLocator({ locator: { page, line } }: Evidence): Evidence["locator"] {
  return { ...quoteSpan("", { start: 0, end: 0 }), ...(page ? { page } : {}), ...(line ? { line } : {}) };
}
