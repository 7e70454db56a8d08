import type { Random } from "../../../support/seeded-random.ts";
import { type FaultChange, type FaultRewording, pickRewording } from "./fault-change.ts";

/** How many, and how often, told as the other end of the scale. */
const quantities: FaultRewording[] = [
  [/\ball (?:of )?(?=(?:the |these |those |our |their )\p{Ll})/giu, "hardly any of ", "few for all"],
  [/\bmost (?=of (?:the|these|those|our|their)\b)/gi, "few ", "few for most"],
  [/(?<!\b(?:the|at|are|is|was|were|and|very|our|its|their|two|three) )\bmany (?=\p{Ll}{3,}s\b)/giu, "hardly any ", "few for many"],
  [/\b(?:each|every) (?=\p{Ll}{3,} (?:was|is|has|had|can|could|will|must)\b)/giu, "no ", "none for all"],
  [/\b(?:the|a) (large |vast |great )?majority of\b/gi, "a small minority of", "few for most"],
  [/\ba minority of\b/gi, "the vast majority of", "most for few"],
  [/\bmore than half\b/gi, "less than a quarter", "few for most"],
  [/\bat least (?=\p{N})/giu, "fewer than ", "bound turned round"],
  [/\bat most (?=\p{N})/giu, "more than ", "bound turned round"],
  [/\balways\b(?! not\b)/g, "never", "never for always"],
  [/\bnever\b/g, "always", "always for never"],
  [/\b(?:rarely|seldom)\b/g, "nearly always", "often for seldom"],
  [
    /(?<!\b(?:as|[Mm]ore|[Ll]ess|[Mm]ost|least|[Hh]ow|so|too|very|twice) )\b(?:often|usually|typically|frequently|generally)\b(?!-| than| as| used| known| not\b)/g,
    "never",
    "never for often",
  ],
  [/\bnone of\b/gi, "most of", "most for none"],
];

/** After these words the weaker statement follows from the stronger one, or the change undoes a denial. */
const turnsRound = /\b(?:not|cannot|even (?:if|when|though)|unless|without|neither|nor|no)\b/i;

/** Another quantifier. */
export function changeQuantifier(sentence: string, random: Random): FaultChange[] {
  if (turnsRound.test(sentence)) return [];
  return pickRewording(sentence, quantities, random);
}
