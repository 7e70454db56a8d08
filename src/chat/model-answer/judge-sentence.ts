import type { SentenceStanding } from "../../domain/answer/answer.ts";
import { findPhrases } from "../../domain/text/find-phrase.ts";
import { contentWords } from "../../domain/text/words/content-words.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { StatementVerdict } from "../../pipeline/stage.ts";

/** Words by which an answer speaks of its documents; they need not stand in them. */
const documentWords = contentWords(
  "document study studies paper report letter author survey agreement contract text source article section clause page passage says say said states stated according found finds notes noted describes described one another other first second",
);

/** Of a sentence that the verifier is not sure of, at most this share of the words may be missing from its evidence. */
const maxMissingShare = 0.5;

/**
 * How a sentence stands to the words it quotes. The verifier decides; where it is not sure, or where words of the sentence are in no evidence, it is for
 * the reader to compare, unless there is a number that no evidence holds.
 */
export function judgeSentence(
  statement: string,
  { verdict, evidence, titles }: { verdict: StatementVerdict | undefined; evidence: readonly Evidence[]; titles: readonly string[] },
): Extract<SentenceStanding, "supported" | "unsure" | "unsupported"> {
  if (isVerbatim(statement, evidence)) return "supported";
  const named = new Set([...documentWords, ...titles.flatMap((title) => [...contentWords(title)])]);
  const untold = (words: Iterable<string>) => [...words].filter((word) => !named.has(word));
  switch (verdict?.label) {
    case "supported":
    case "partially-supported":
      return untold(verdict.uncovered.flatMap(({ text }) => [...contentWords(text)])).length === 0 && verdict.label === "supported"
        ? "supported"
        : "unsure";
    case "contradicted":
    case "unsupported":
      return "unsupported";
    default: {
      const said = untold(contentWords(statement));
      const held = new Set(evidence.flatMap(({ locator }) => [...contentWords(locator.quote.exact)]));
      const missing = said.filter((word) => !held.has(word));
      const isFar = missing.some((word) => word.startsWith("#")) || missing.length > maxMissingShare * said.length;
      return isFar ? "unsupported" : "unsure";
    }
  }
}

/** The sentence is the document's own, word for word: nobody need judge it. */
export function isVerbatim(statement: string, evidence: readonly Evidence[]): boolean {
  const words = statement.replace(/[\s.]+$/, "");
  return evidence.some(({ locator }) => findPhrases(locator.quote.exact, words).length > 0);
}
