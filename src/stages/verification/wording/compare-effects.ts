import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { clausesOf } from "./closest-clauses.ts";
import { comparePolarity } from "./compare-polarity.ts";
import { isHedged } from "./hedges.ts";

/** Verbs by which one thing acts on another, in forms that are neither adjectives nor nouns. */
const effectVerbs =
  "reduces?|lowers|increases|decreases|improves?|raises?|cuts|shortens?|lengthens?|prolongs?|worsens?|diminish(?:es)?|boosts|slows|protects? against";
/** "to reduce" is a purpose. Behind "increases with" or "improves by" nothing is acted on. */
const effectVerbPattern = new RegExp(
  String.raw`(?<!\b(?:to|not|never|cannot) )\b(?:${effectVerbs})\b(?= (?!with\b|by\b|in\b|from\b|at\b|as\b|when\b|and\b|or\b|over\b|during\b|after\b)\p{L})`,
  "iu",
);

const association =
  /\b(?:was|were|is|are|been) (?:\p{L}+ly )?(?:associated|correlated|linked|related) (?:with|to)\b|\bcorrelate[ds]? with\b/iu;
/** What a study set out to learn is not what it saw. */
const aim = /\b(?:whether|aim(?:ed|s)?|objectives?|to (?:determine|examine|explore|investigate|assess|test|study|see))\b/i;

/** Where people were assigned to what they got, "associated" is only a wording; and a source may report the effect itself. */
const effect = new RegExp(
  String.raw`\b(?:randomi[sz]ed|randomly|trials?|assigned|intervention|placebo|experiments?|caus\p{L}+|effects?|due to|${effectVerbs})\b`,
  "iu",
);

const up = /\b(?:increas|rais|boost|lengthen|prolong|higher|more\b|greater|larger|longer|elevated)/i;
const down = /\b(?:reduc|lower|decreas|cuts?\b|shorten|diminish|slow|protect|fewer|less\b|smaller|declin)/i;

/** Whether a verb and a clause go different ways: then more is wrong than the strength. */
function goOppositeWays(verb: string, clause: string): boolean {
  return (up.test(verb) && down.test(clause) && !up.test(clause)) || (down.test(verb) && up.test(clause) && !down.test(clause));
}

/** Words of the claim's clause that the clause of the source must share. */
const sameFinding = 0.6;

/** A claim that one thing acts on another where the source saw them together: "shade reduces falls" for "shade was associated with fewer falls". */
export function compareEffects(claim: string, evidence: string): Drift[] {
  if (isHedged(claim) || effect.test(evidence)) return [];
  const theirs = clausesOf(evidence);
  const [found] = clausesOf(claim).flatMap((own) => {
    const claimed = effectVerbPattern.exec(own);
    if (!claimed) return [];
    const wanted = contentWords(own.replace(claimed[0], " "));
    return theirs.flatMap((clause) => {
      const given = association.exec(clause);
      const isSame = given && !aim.test(clause) && coverage(wanted, contentWords(clause)) >= sameFinding;
      return isSame && comparePolarity(own, clause) !== "opposed" && !goOppositeWays(claimed[0], clause)
        ? [{ claimWords: claimed[0], sourceWords: given[0] }]
        : [];
    });
  });
  return found ? [{ kind: "strength", ...found }] : [];
}
