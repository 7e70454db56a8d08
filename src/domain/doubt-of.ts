import type { AnswerSentence } from "./answer.ts";

/** What a reader should know before trusting a sentence; undefined where there is nothing. */
export function doubtOf({ standing }: Pick<AnswerSentence, "standing">): string | undefined {
  if (standing === "unsupported") return "no document bears this out";
  return standing === "unsure" ? "compare with the quotation" : undefined;
}
