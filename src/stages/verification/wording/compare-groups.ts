import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";

/** Groups that do not speak for each other; what is found in the second need not hold in the first. */
const groups: [wanted: RegExp, given: RegExp][] = [
  [
    /\b(?:humans|people|patients|persons|adults|children|women|men|volunteers|participants|workers|residents)\b/i,
    /\b(?:mice|mouse|rats?|rabbits?|dogs|pigs|zebrafish|monkeys|macaques|ferrets|hamsters|animal models?|animals|cell lines?)\b/i,
  ],
  [/\badults\b/i, /\b(?:children|adolescents|infants|teenagers|newborns|pupils)\b/i],
  [/\b(?:children|infants|newborns)\b/i, /\b(?:adults|older people|the elderly|pensioners)\b/i],
  [/\bwomen\b/i, /\bmen\b/i],
  [/\bmen\b/i, /\bwomen\b/i],
];

/** Words of the claim that the source must share beside the group. */
const sameFinding = 0.6;

/** A finding about one group where the source reports it about another: "in adults" for "in children", "in patients" for "in mice". */
export function compareGroups(claim: string, evidence: string): Drift[] {
  for (const [wanted, given] of groups) {
    const [own, theirs] = [wanted.exec(claim), given.exec(evidence)];
    // A text that names both groups compares them or speaks of both.
    if (!own || !theirs || wanted.test(evidence) || given.test(claim)) continue;
    const rest = contentWords(claim.replace(own[0], " "));
    if (coverage(rest, contentWords(evidence.replace(theirs[0], " "))) >= sameFinding)
      return [{ kind: "scope", claimWords: own[0], sourceWords: theirs[0] }];
  }
  return [];
}
