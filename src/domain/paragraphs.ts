import type { Answer, AnswerSentence } from "./answer.ts";

/** The sentences of an Answer as they stand together. */
export function paragraphsOf({ sentences }: Answer): AnswerSentence[][] {
  const paragraphs: AnswerSentence[][] = [];
  for (const sentence of sentences) {
    if (sentence.opensParagraph || paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)!.push(sentence);
  }
  return paragraphs;
}
