import { contentWords } from "../../domain/words/content-words.ts";
import { coverage } from "../../domain/words/overlap.ts";
import type { StatementVerdict } from "../../pipeline/verify-statement.ts";

/** Share of what a sentence is about that words must be about as well before they speak against it. */
const sameSubject = 0.6;

/**
 * A work that somebody cites is about what they say of it, so that another number there is a contradiction. One that a search brought up may have
 * another number for another thing: it speaks against a sentence only in the sentence's own words.
 */
export function doubtContradiction(statement: string, verdict: StatementVerdict | undefined): StatementVerdict | undefined {
  if (verdict?.label !== "contradicted") return verdict;
  const wanted = subjectOf(statement);
  const isSame = verdict.evidence.some(({ locator }) => coverage(wanted, subjectOf(locator.quote.exact)) >= sameSubject);
  return isSame ? verdict : { ...verdict, label: "uncertain", confidence: 0, drift: [] };
}

/** What a sentence is about, whatever it counts. */
function subjectOf(text: string): Set<string> {
  return new Set([...contentWords(text)].filter((word) => !word.startsWith("#")));
}
