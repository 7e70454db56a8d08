import type { Answer, AnswerDocument } from "../../../../src/domain/answer/answer.ts";
import { quotationsByDocument } from "../../../../src/domain/answer/quotations-by-document.ts";
import type { QuotedSource } from "../../../components/sources/opened-sources.ts";

/** The documents of an Answer with their quotations, also those that only come nearest. */
export function answerSources(answer: Answer): QuotedSource[] {
  return quotationsByDocument({ ...answer, sentences: [...answer.sentences, ...(answer.nearest ?? [])] }).map(
    ({ document, quotations }) => ({
      id: document.id,
      name: nameOfDocument(document),
      path: document.path,
      label: document.label,
      isRemoved: document.isRemoved,
      quotations,
    }),
  );
}

/** A document's name for readers. */
export function nameOfDocument({ title, path }: AnswerDocument): string {
  return title.trim() || path.split(/[\\/]/).at(-1) || "an untitled document";
}
