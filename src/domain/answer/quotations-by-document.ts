import type { Evidence } from "../verdict/evidence.ts";
import type { Answer, AnswerDocument, AnswerEvidence, AnswerSentence } from "./answer.ts";

export interface QuotedDocument {
  document: AnswerDocument;
  quotations: AnswerEvidence[];
}

/** The distinct quotations of an Answer by document: best first for an extractive Answer, in document order otherwise. */
export function quotationsByDocument({ kind, documents, sentences, disagreements }: Answer): QuotedDocument[] {
  const all = [...sentences.flatMap(({ evidence }) => evidence), ...disagreements.flatMap(({ sides }) => sides)];
  const unique = [...new Map(all.map((evidence) => [evidenceKey(evidence), evidence])).values()];
  const byDocument = Map.groupBy(unique, ({ documentId }) => documentId);
  const known = new Map(documents.map((document) => [document.id, document]));
  const quoted = [...byDocument].flatMap(([id, quotations]) => {
    const document = known.get(id);
    return document ? [{ document, quotations: kind === "written" ? quotations.toSorted(inReadingOrder) : quotations }] : [];
  });
  return kind === "written" ? quoted.toSorted((one, other) => documents.indexOf(one.document) - documents.indexOf(other.document)) : quoted;
}

/** The passages that come nearest to a question without an answer, by document. */
export function nearestByDocument(answer: Answer): QuotedDocument[] {
  return quotationsByDocument({ ...answer, sentences: answer.nearest ?? [], disagreements: [] });
}

/** A key that is equal for the same words in the same place. */
export function evidenceKey({ documentId, locator: { start, end, page, line } }: Evidence): string {
  return [documentId, start, end, page, line].join(" ");
}

const inReadingOrder = (one: Evidence, other: Evidence) => one.locator.start - other.locator.start;

/** Whether the Answer was stopped after its first sentence. Without any sentence its header says that it was stopped. */
export function isPartialAnswer({ isCut, sentences }: Answer): boolean {
  return isCut && sentences.length > 0;
}

export function answerParagraphs({ sentences }: Answer): AnswerSentence[][] {
  const paragraphs: AnswerSentence[][] = [];
  for (const sentence of sentences) {
    if (sentence.opensParagraph || paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)!.push(sentence);
  }
  return paragraphs;
}

/** What a reader should know before trusting a sentence, or undefined. */
export function sentenceWarning({ standing }: Pick<AnswerSentence, "standing">): string | undefined {
  if (standing === "unsupported") return "no document supports this";
  return standing === "unsure" ? "compare with the quotation" : undefined;
}
