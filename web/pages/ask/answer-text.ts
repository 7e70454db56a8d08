import type { Answer } from "../../../src/domain/answer.ts";
import { doubtOf } from "../../../src/domain/doubt-of.ts";
import { paragraphsOf } from "../../../src/domain/paragraphs.ts";
import { namePlace } from "../../parts/sources/name-place.ts";
import { answerSources } from "./answer-sources.ts";

/** An Answer as plain text for the clipboard: its marks and doubts stay with its sentences, and its sources stand below. */
export function answerText(answer: Answer): string {
  const labels = new Map(answer.documents.map(({ id, label }) => [id, label]));
  const sentenceText = ({ text, standing, evidence, web }: Answer["sentences"][number]) => {
    const places = evidence.map((one) => `[${[labels.get(one.documentId) ?? "?", namePlace(one)].filter(Boolean).join(" ")}]`);
    const doubt = doubtOf({ standing });
    return [text, ...new Set(places), ...web.map(({ url }) => `[web: ${url}]`), ...(doubt ? [`(${doubt})`] : [])].join(" ");
  };
  const paragraphs = paragraphsOf(answer).map((sentences) => sentences.map(sentenceText).join(" "));
  const sources = answerSources(answer).flatMap(({ label, name, isRemoved, quotations }) => [
    `${label} ${name}`,
    ...(isRemoved ? [] : quotations.map((one) => `  ${namePlace(one)}: “${one.locator.quote.exact}”`)),
  ]);
  return [...paragraphs, sources.join("\n")].join("\n\n").trim();
}
