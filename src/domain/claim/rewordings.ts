import type { Decision, Rewording } from "../finding/decision.ts";
import { normaliseWording } from "../text/normalise-wording.ts";
import type { Claim } from "./claim.ts";

/** The claims that a person put into other words, by their ids, as far as nobody took that back. */
export function rewordingsOf(
  claims: readonly Pick<Claim, "id" | "fingerprint" | "text">[],
  decisions: readonly Decision[],
): Map<string, Rewording> {
  return new Map(
    [...latestClaimDecisions(claims, decisions, "claim")].flatMap(([id, { wording, by, at, reason }]) =>
      wording === null ? [] : [[id, { wording, by, at, reason }]],
    ),
  );
}

type ClaimDecision<About> = Extract<Decision, { about: About }>;

/** What people said last about each claim, by its id; one that moved to another section is known by its words, if no other has the same. */
export function latestClaimDecisions<About extends "verdict" | "claim">(
  claims: readonly Pick<Claim, "id" | "fingerprint" | "text">[],
  decisions: readonly Decision[],
  about: About,
): Map<string, ClaimDecision<About>> {
  const byFingerprint = Map.groupBy(claims, ({ fingerprint }) => fingerprint);
  const byWords = Map.groupBy(claims, ({ text }) => normaliseWording(text));
  const last = new Map<string, ClaimDecision<About>>();
  for (const decision of decisions) {
    if (decision.about !== about) continue;
    const sameWords = byWords.get(normaliseWording(decision.words)) ?? [];
    const meant = byFingerprint.get(decision.fingerprint) ?? (sameWords.length === 1 ? sameWords : []);
    for (const { id } of meant) last.set(id, decision as ClaimDecision<About>);
  }
  return last;
}

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
