import type { Answer } from "../../../../src/domain/answer/answer.ts";
import { answerParagraphs, sentenceWarning } from "../../../../src/domain/answer/quotations-by-document.ts";
import { formatLocator } from "../../../components/sources/format-locator.ts";
import { answerSources } from "./answer-sources.ts";

/** An Answer as plain text for the clipboard: citations and doubts stay with the sentences, sources are listed below. */
export function answerText(answer: Answer): string {
  const labels = new Map(answer.documents.map(({ id, label }) => [id, label]));
  const sentenceText = ({ text, standing, evidence, web }: Answer["sentences"][number]) => {
    const places = evidence.map((one) => `[${[labels.get(one.documentId) ?? "?", formatLocator(one)].filter(Boolean).join(" ")}]`);
    const doubt = sentenceWarning({ standing });
    return [text, ...new Set(places), ...web.map(({ url }) => `[web: ${url}]`), ...(doubt ? [`(${doubt})`] : [])].join(" ");
  };
  const paragraphs = answerParagraphs(answer).map((sentences) => sentences.map(sentenceText).join(" "));
  const sources = answerSources(answer).flatMap(({ label, name, isRemoved, quotations }) => [
    `${label} ${name}`,
    ...(isRemoved ? [] : quotations.map((one) => `  ${formatLocator(one)}: “${one.locator.quote.exact}”`)),
  ]);
  return [...paragraphs, sources.join("\n")].join("\n\n").trim();
}
