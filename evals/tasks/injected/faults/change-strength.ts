import { pick, type Random } from "../../../support/seeded-random.ts";
import { type FaultChange, likeCase, replacing } from "./fault-change.ts";

/** Hedged wordings and their overstated replacements. */
const strengthened: [pattern: RegExp, words: string, how: string][] = [
  [/\b(?:may|might)\b(?! \d)/gi, "will", "hedge dropped"],
  [/\bsuggest that\b/gi, "prove that", "hedge dropped"],
  [/\bsuggests that\b/gi, "proves that", "hedge dropped"],
  [/\bsuggested that\b/gi, "proved that", "hedge dropped"],
  [/\bindicate that\b/gi, "prove that", "hedge dropped"],
  [/\bindicates that\b/gi, "proves that", "hedge dropped"],
  [/\b(?:appear|seem)s to\b/gi, "is proven to", "hedge dropped"],
  [/\btends to\b/gi, "is certain to", "hedge dropped"],
  [/\btend to\b/gi, "are certain to", "hedge dropped"],
  [/\blikely\b/gi, "certain", "hedge dropped"],
  [/\bprobably\b/gi, "certainly", "hedge dropped"],
  [/\bin part\b/gi, "entirely", "hedge dropped"],
  // "twice as often as" is a comparison, not a hedge.
  [/(?<!\b(?:as|more|less|most|least|how|so|too|very) )\b(?:often|sometimes|usually|frequently|mostly)\b/gi, "always", "hedge dropped"],
  [/\b(?:mainly|partly|largely)\b/gi, "entirely", "hedge dropped"],
  [/\balmost (?=unchanged|none|no|all|every|entirely|always|never)/gi, "completely ", "hedge dropped"],
  [/(?<!\b(?:the|at) )\bmost (?=\p{Ll}+(?:s|le)\b)/giu, "all ", "hedge dropped"],
  [/\bsome (?=\p{Ll}+s\b)/giu, "all ", "hedge dropped"],
  [/\b(?:was|were) (?:associated|correlated|linked) with\b/gi, "caused", "cause instead of association"],
  [/\bis (?:associated|correlated|linked) with\b/gi, "causes", "cause instead of association"],
  [/\bare (?:associated|correlated|linked) with\b/gi, "cause", "cause instead of association"],
  [/\bcorrelated with\b/gi, "caused", "cause instead of association"],
  [/\bwent with\b/gi, "caused", "cause instead of association"],
  [/\bgoes with\b/gi, "causes", "cause instead of association"],
];

/** A hedge left out, or an association made a cause. */
export function changeStrength(sentence: string, random: Random): FaultChange[] {
  const changes = strengthened.flatMap(([pattern, words, how]) =>
    [...sentence.matchAll(pattern)].map((match) => replacing(match, likeCase(match[0], words), how)),
  );
  return changes.length > 0 ? [pick(changes, random)] : [];
}
