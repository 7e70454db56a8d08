import type { Answer } from "../../../../src/domain/answer/answer.ts";
import { citationLabel, citationPlace, shownWords } from "../../../../src/domain/answer/citation-label.ts";
import { answerParagraphs, sentenceWarning } from "../../../../src/domain/answer/quotations-by-document.ts";
import { answerSources } from "./answer-sources.ts";

/** An Answer as plain text for the clipboard: citations and doubts stay with the sentences, sources are listed below. */
export function answerText(answer: Answer): string {
  const documents = new Map(answer.documents.map((document) => [document.id, document]));
  const sentenceText = ({ text, standing, evidence, web }: Answer["sentences"][number]) => {
    const places = evidence.map((one) => `[${citationLabel(one, documents.get(one.documentId))}]`);
    const doubt = sentenceWarning({ standing });
    return [text, ...new Set(places), ...web.map(({ url }) => `[web: ${url}]`), ...(doubt ? [`(${doubt})`] : [])].join(" ");
  };
  const paragraphs = answerParagraphs(answer).map((sentences) => sentences.map(sentenceText).join(" "));
  const sources = answerSources(answer).flatMap(({ label, name, path, isRemoved, quotations }) => [
    `Doc ${label}: ${name}`,
    ...(isRemoved ? [] : quotations.map((one) => `  ${citationPlace(one, path)}: “${shownWords(one)}”`)),
  ]);
  return [...paragraphs, sources.join("\n")].join("\n\n").trim();
}
