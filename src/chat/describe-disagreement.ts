import type { AnswerDocument, AnswerEvidence, Disagreement } from "../domain/answer/answer.ts";
import { shortTitle } from "../domain/answer/citation-label.ts";
import { shorten } from "../domain/text/shorten.ts";

/** In characters; a longer question or sentence hides what differs. */
const [maxQuestionLength, maxValueLength] = [200, 160];

/** One side of a disagreement, with the value or the sentence that answers the question where there is one. */
export interface DisagreeingSide {
  evidence: AnswerEvidence;
  value?: string;
}

/** A disagreement in the terms of the question, which names the documents on both sides. */
export function describeDisagreement(
  question: string,
  sides: readonly [DisagreeingSide, ...DisagreeingSide[]],
  documents: readonly AnswerDocument[],
): Disagreement {
  const names = sides.map(({ evidence }) => nameDocument(documents.find(({ id }) => id === evidence.documentId)));
  const values = sides.map(({ value }) => value);
  const reason = values.every((value) => value !== undefined)
    ? `${names.map((name, index) => `${name} says “${shorten(values[index]!.replace(/[.;,]$/u, ""), maxValueLength)}”`).join(", ")}.`
    : `${[...new Set(names)].join(" and ")} contradict each other on this question.`;
  return { about: shorten(question.replace(/\s+/g, " ").trim(), maxQuestionLength), sides: sides.map(({ evidence }) => evidence), reason };
}

function nameDocument(document: AnswerDocument | undefined): string {
  if (!document) return "a document";
  const title = shortTitle(document);
  return title === "" ? `Doc ${document.label}` : `Doc ${document.label} (${title})`;
}
