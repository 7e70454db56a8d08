import type { Decision, Rewording } from "../finding/decision.ts";
import { normaliseWording } from "../text/normalise-wording.ts";
import type { Claim } from "./claim.ts";

/** The rewordings that people gave to claims and did not withdraw, by claim id. */
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

type DecidedConclusion<About> = Extract<Decision, { about: About }>;

/** The latest decision about each claim, by claim id. A claim that moved to another section is recognized by its unique text. */
export function latestClaimDecisions<About extends "verdict" | "claim">(
  claims: readonly Pick<Claim, "id" | "fingerprint" | "text">[],
  decisions: readonly Decision[],
  about: About,
): Map<string, DecidedConclusion<About>> {
  const byFingerprint = Map.groupBy(claims, ({ fingerprint }) => fingerprint);
  const byWords = Map.groupBy(claims, ({ text }) => normaliseWording(text));
  const last = new Map<string, DecidedConclusion<About>>();
  for (const decision of decisions) {
    if (decision.about !== about) continue;
    const sameWords = byWords.get(normaliseWording(decision.words)) ?? [];
    const matches = byFingerprint.get(decision.fingerprint) ?? (sameWords.length === 1 ? sameWords : []);
    for (const { id } of matches) last.set(id, decision as DecidedConclusion<About>);
  }
  return last;
}
