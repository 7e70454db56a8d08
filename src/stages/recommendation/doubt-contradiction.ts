import type { StatementVerdict } from "../../pipeline/verify-statement.ts";
import { shareOfSubject } from "./share-of-subject.ts";

/** Share of what a sentence is about that words must be about as well before they speak against it. */
const sameSubject = 0.6;

/**
 * A work that somebody cites is about what they say of it, so that another number there is a contradiction. One that a search brought up may have
 * another number for another thing: it speaks against a sentence only in the sentence's own words.
 */
export function doubtContradiction(statement: string, verdict: StatementVerdict | undefined): StatementVerdict | undefined {
  if (verdict?.label !== "contradicted") return verdict;
  const isSame = verdict.evidence.some(({ locator }) => shareOfSubject(statement, locator.quote.exact) >= sameSubject);
  return isSame ? verdict : { ...verdict, label: "uncertain", confidence: 0, drift: [] };
}
