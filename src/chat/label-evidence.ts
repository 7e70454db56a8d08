import type { Answer, AnswerEvidence, AnswerSentence } from "../domain/answer/answer.ts";
import { citationLabel } from "../domain/answer/citation-label.ts";
import { sectionLabelAt } from "../domain/document/section-label.ts";
import type { Store } from "../store/store.ts";

/** An Answer whose quotations name the section or clause they stand in, and carry their citation. */
export async function labelEvidence(answer: Answer, store: Pick<Store, "documents">): Promise<Answer> {
  const documents = await Promise.all(
    answer.documents.map(async (named) => [named.id, { named, document: await store.documents.get(named.id) }] as const),
  );
  const known = new Map(documents);
  const labelled = (evidence: AnswerEvidence): AnswerEvidence => {
    const { named, document } = known.get(evidence.documentId) ?? {};
    const section = document ? sectionLabelAt(document, evidence.locator.start) : undefined;
    const placed = { ...evidence, ...(section === undefined ? {} : { section }) };
    return { ...placed, label: citationLabel(placed, named) };
  };
  const sentence = (one: AnswerSentence) => ({ ...one, evidence: one.evidence.map(labelled) });
  return {
    ...answer,
    sentences: answer.sentences.map(sentence),
    ...(answer.nearest ? { nearest: answer.nearest.map(sentence) } : {}),
    disagreements: answer.disagreements.map((one) => ({ ...one, sides: one.sides.map(labelled) })),
  };
}
