import type { Answer, AnswerEvidence, AnswerSentence } from "../domain/answer/answer.ts";
import { citationLabel } from "../domain/answer/citation-label.ts";
import type { Document } from "../domain/document/document.ts";
import { transcriberOf } from "../domain/document/layout.ts";
import { contains, type Locator } from "../domain/document/locator.ts";
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
    const shown = document ? raiseMarks(document, evidence.locator) : undefined;
    const readBy = document ? transcriberOf(document.layout, evidence.locator.page) : undefined;
    const placed = {
      ...evidence,
      ...(section === undefined ? {} : { section }),
      ...(readBy === undefined ? {} : { readBy }),
      ...(shown === undefined ? {} : { shown }),
    };
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

const raisedShapes: Record<string, string> = Object.fromEntries(
  [..."0123456789-–−+"].map((sign, index) => [sign, "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁻⁺"[index]!]),
);

/** The words with raised digits raised: the text of a document writes the call of note 1 in "July¹" as "July1". Undefined without any. */
function raiseMarks({ markup }: Pick<Document, "markup">, { start, end, quote: { exact } }: Locator): string | undefined {
  let shown = "";
  let read = 0;
  for (const span of markup.superscripts.filter((one) => contains({ start, end }, one))) {
    const [from, to] = [span.start - start, span.end - start];
    const mark = exact.slice(from, to);
    if (from < read || !/^[\d\s,;–−+-]+$/.test(mark)) continue;
    shown += exact.slice(read, from) + [...mark].map((sign) => raisedShapes[sign] ?? sign).join("");
    read = to;
  }
  return read === 0 ? undefined : shown + exact.slice(read);
}
