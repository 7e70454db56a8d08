import type { Claim } from "./claim.ts";
import type { Decision } from "./decision.ts";
import { plainWords } from "./plain-words.ts";

type ClaimDecision<About> = Extract<Decision, { about: About }>;

/** What people said last about each claim, by its id; one that moved to another section is known by its words, if no other has the same. */
export function lastWords<About extends "verdict" | "claim">(
  claims: readonly Pick<Claim, "id" | "fingerprint" | "text">[],
  decisions: readonly Decision[],
  about: About,
): Map<string, ClaimDecision<About>> {
  const byFingerprint = Map.groupBy(claims, ({ fingerprint }) => fingerprint);
  const byWords = Map.groupBy(claims, ({ text }) => plainWords(text));
  const last = new Map<string, ClaimDecision<About>>();
  for (const decision of decisions) {
    if (decision.about !== about) continue;
    const sameWords = byWords.get(plainWords(decision.words)) ?? [];
    const meant = byFingerprint.get(decision.fingerprint) ?? (sameWords.length === 1 ? sameWords : []);
    for (const { id } of meant) last.set(id, decision as ClaimDecision<About>);
  }
  return last;
}
