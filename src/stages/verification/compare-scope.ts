import type { Drift } from "../../domain/verdict.ts";

/** Words that stretch a statement over everything of a kind, or over a whole part of the world. */
const wide =
  /\b(?:(?:in|for|across|of|on) (?:all|every|any)(?! (?:of|two|three|four|five|six|\d|these|those|our))(?: \w+)?|every(?:one|where)|all (?:\w+ )?(?:people|patients|adults|children|cities|countries|seasons|species|populations|regions)|always|worldwide|globally|universally|regardless of \w+|(?:European|African|Asian|American|Western|developed|developing|tropical|temperate|northern|southern) (?:cities|countries|populations|regions|societies|adults|children|women|men))\b/i;

/** A source that says of itself how far it speaks. */
const limited =
  /\b(?:our|these|the|this)\s+(?:\w+\s+)?(?:findings?|results?|observations?|data|study|sample|counts?|estimates?|conclusions?|model|record|survey|measurements?)\b[^.;]*\b(?:only|alone|solely|exclusively|limited to|confined to|restricted to|cannot be (?:generali[sz]ed|extended|transferred)|do(?:es)? not (?:apply|extend|hold))\b[^.;]*/i;

/** Whether a claim speaks of everything of a kind. */
export function isWide(claim: string): boolean {
  return wide.test(claim);
}

/** A claim about all where the source speaks of some, and says so itself. */
export function compareScope(claim: string, evidence: string): Drift[] {
  const claimed = wide.exec(claim);
  const given = limited.exec(evidence);
  return claimed && given ? [{ kind: "scope", claimWords: claimed[0], sourceWords: given[0].trim() }] : [];
}
