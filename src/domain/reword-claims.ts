import type { Claim } from "./claim.ts";
import type { Decision } from "./decision.ts";
import { rewordingsOf } from "./rewordings.ts";

/** A claim as it is judged. */
export interface WordedClaim {
  claim: Claim;
  /** It is judged in the words of a person. */
  isReworded: boolean;
}

/**
 * Puts claims into the words that people gave them. They stand alone and in one part; what the manuscript quotes is still looked up as it is written
 * there.
 */
export function rewordClaims(claims: readonly Claim[], decisions: readonly Decision[] = []): WordedClaim[] {
  const rewordings = rewordingsOf(claims, decisions);
  return claims.map((claim) => {
    const text = rewordings.get(claim.id)?.wording;
    if (text === undefined) return { claim, isReworded: false };
    const { start, end } = claim.locator;
    return { claim: { ...claim, text, standalone: text, context: "", parts: [{ start, end, text }] }, isReworded: true };
  });
}
