import type { ClaimPart } from "../../domain/claim.ts";
import { splitClauses } from "./clauses/split-clauses.ts";

/** The sub-claims of a sentence, each with the subject it shares; the sentence alone when it cannot be cut safely. */
export function splitParts(text: string): ClaimPart[] {
  return splitClauses(text).map(({ start, end, text: words }) => ({ start, end, text: words }));
}
