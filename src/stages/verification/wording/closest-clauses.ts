import { contentWords } from "../../../domain/text/words/content-words.ts";

/** The clauses of claim and evidence that share most words, as pairs: a "not" or "may" in another clause says nothing of this claim. */
export function closestClauses(claim: string, evidence: string): [claim: string, evidence: string][] {
  const given = clausesOf(evidence).map((clause) => ({ clause, words: contentWords(clause) }));
  const pairs = clausesOf(claim).flatMap((one) => {
    const wanted = [...contentWords(one)];
    return given.map(({ clause, words }) => ({ one, other: clause, shared: wanted.filter((word) => words.has(word)).length }));
  });
  const most = Math.max(1, ...pairs.map(({ shared }) => shared));
  return pairs.filter(({ shared }) => shared === most).map(({ one, other }) => [one, other]);
}

/** A text cut where something new is said of something. */
export function clausesOf(text: string): string[] {
  return text.split(/[;:]\s|,\sand\s|,?\s(?:but|while|whereas|although|because)\s|\.\s/).filter((clause) => clause.trim() !== "");
}
