import type { Answer, AnswerDocument, AnswerEvidence, AnswerSentence, WebCitation } from "../../domain/answer/answer.ts";
import { citationLabel } from "../../domain/answer/citation-label.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { cleanText } from "../text/clean-text.ts";

/** The mark in brackets after a sentence: a place in a document, or a web page. */
export type CitationMark =
  | { kind: "document"; text: string; evidence: AnswerEvidence; document: AnswerDocument | undefined }
  | { kind: "web"; text: string; number: number; citation: WebCitation };

/** The marks of a sentence, each place once: `Doc A, §3 Rent, p. 3`, `web 1`. */
export function citationMarksOf(sentence: AnswerSentence, answer: Answer): CitationMark[] {
  const documents = sentence.evidence.map((evidence): CitationMark => {
    const document = answer.documents.find(({ id }) => id === evidence.documentId);
    return { kind: "document", text: citationMarkText(evidence, document), evidence, document };
  });
  const all = webCitations(answer);
  const pages = sentence.web.map((citation): CitationMark => {
    const number = 1 + all.findIndex(({ url }) => url === citation.url);
    return { kind: "web", text: `web ${number}`, number, citation };
  });
  return [...new Map([...documents, ...pages].map((mark) => [mark.text, mark])).values()];
}

/** All web pages that an Answer names, each once, in the order of its sentences. */
export function webCitations({ sentences }: Answer): WebCitation[] {
  return [...new Map(sentences.flatMap(({ web }) => web).map((citation) => [citation.url, citation])).values()];
}

/** The place of a quotation: `path:page`, or `path:line:column` in files without pages. */
export function formatQuotationPlace({ locator: { page, line, column } }: Evidence, { path }: AnswerDocument): string {
  const numbers = page === undefined ? [line, column] : [page];
  return [path, ...numbers.filter((number) => number !== undefined)].join(":");
}

/** A document's name for readers. */
export function nameOfDocument({ title, path }: AnswerDocument): string {
  return cleanText(title) || cleanText(path.split(/[\\/]/).at(-1) ?? "") || "an untitled document";
}

/** The citation of a quotation as terminals and exports show it. */
export function citationMarkText(evidence: AnswerEvidence, document: AnswerDocument | undefined): string {
  return cleanText(citationLabel(evidence, document));
}
