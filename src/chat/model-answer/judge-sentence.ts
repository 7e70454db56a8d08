import type { SentenceStanding } from "../../domain/answer/answer.ts";
import { findPhrases } from "../../domain/text/find-phrase.ts";
import { contentWords } from "../../domain/text/words/content-words.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { StatementVerdict } from "../../pipeline/stage.ts";

/** Words with which an answer refers to its documents. They need not occur in them. */
const documentWords = contentWords(
  "document study studies paper report letter author survey agreement contract text source article section clause page passage says say said states stated according found finds notes noted describes described one another other first second",
);

/** When the verifier is not sure, at most this share of the sentence's words may be missing from its evidence. */
const maxMissingShare = 0.5;

/**
 * How well the quotations support a sentence. The verifier decides. When it is not sure, or when words of the sentence are in no evidence,
 * the sentence is `unsure`, unless it has a number that no evidence has.
 */
export function judgeSentence(
  statement: string,
  { verdict, evidence, titles }: { verdict: StatementVerdict | undefined; evidence: readonly Evidence[]; titles: readonly string[] },
): Extract<SentenceStanding, "supported" | "unsure" | "unsupported"> {
  if (isVerbatim(statement, evidence)) return "supported";
  const named = new Set([...documentWords, ...titles.flatMap((title) => [...contentWords(title)])]);
  const unnamed = (words: Iterable<string>) => [...words].filter((word) => !named.has(word));
  switch (verdict?.label) {
    case "supported":
    case "partially-supported":
      return unnamed(verdict.uncovered.flatMap(({ text }) => [...contentWords(text)])).length === 0 && verdict.label === "supported"
        ? "supported"
        : "unsure";
    case "contradicted":
    case "unsupported":
      return "unsupported";
    default: {
      const statedWords = unnamed(contentWords(statement));
      const held = new Set(evidence.flatMap(({ locator }) => [...contentWords(locator.quote.exact)]));
      const missing = statedWords.filter((word) => !held.has(word));
      const isFar = missing.some((word) => word.startsWith("#")) || missing.length > maxMissingShare * statedWords.length;
      return isFar ? "unsupported" : "unsure";
    }
  }
}

/** Whether the sentence is copied from the document word for word, so that it need not be judged. */
export function isVerbatim(statement: string, evidence: readonly Evidence[]): boolean {
  const words = statement.replace(/[\s.]+$/, "");
  return evidence.some(({ locator }) => findPhrases(locator.quote.exact, words).length > 0);
}
