import { closestClauses } from "./clauses.ts";
import { contentWords } from "./content-words.ts";
import { negatedWords, saysNot, widelyNegatedWords } from "./negation.ts";
import { saysLittle, saysNothingChanged, saysSomething } from "./null-statement.ts";

/** Words that turn a statement round when one stands for the other. */
const opposites: [RegExp, RegExp][] = (
  [
    ["higher", "lower"],
    ["high", "low"],
    ["more", "fewer|less"],
    ["larger|greater|bigger", "smaller"],
    ["longer", "shorter"],
    ["warmer|hotter", "cooler|colder"],
    ["better|improved|improves", "worse|worsened|worsens"],
    [
      "increase|increases|increased|increasing|rose|rises|grew|raised|raises",
      "decrease|decreases|decreased|decreasing|fell|falls|declined|reduced|reduces|lowered|lowers",
    ],
    ["widened|widens", "narrowed|narrows"],
    ["gained|gains", "lost|loses"],
    ["positive|positively", "negative|negatively"],
    ["earlier", "later"],
    ["faster", "slower"],
    [
      "promotes?|promoted|enhances?|enhanced|activates?|activated|stimulates?|stimulated|induces?|induced|facilitates?|facilitated",
      "inhibits?|inhibited|prevents?|prevented|suppress(?:es|ed)?|attenuates?|attenuated|blocks?|blocked|impairs?|impaired|hinders?|hindered",
    ],
    ["accurate|accurately", "inaccurate|inaccurately"],
    ["effective", "ineffective"],
    ["significant|significantly", "insignificant|insignificantly"],
    ["safe", "unsafe"],
    ["able", "unable"],
    ["likely", "unlikely"],
    ["same|equal|similar", "different"],
  ] as const
).map(([one, other]) => [new RegExp(`\\b(?:${one})\\b`, "i"), new RegExp(`\\b(?:${other})\\b`, "i")]);

/** `unclear` accuses nobody, and vouches for nothing. */
export type Polarity = "same" | "opposed" | "unclear";

/** Whether claim and evidence point the same way, by the words of the clauses that are about the same. */
export function comparePolarity(claim: string, evidence: string): Polarity {
  const found = closestClauses(claim, evidence).map(([one, other]) => compareClauses(one, other, { claim, evidence }));
  if (found.length === 0 || found.includes("same")) return "same";
  return found.includes("unclear") ? "unclear" : "opposed";
}

function compareClauses(one: string, other: string, { claim, evidence }: { claim: string; evidence: string }): Polarity {
  const [oneNull, otherNull] = [saysNothingChanged(one), saysNothingChanged(other)];
  if (oneNull && otherNull) return "same";
  if (oneNull) return againstNull(one, other);
  if (otherNull) return againstNull(other, one);

  const [oneNot, otherNot] = [saysNot(one), saysNot(other)];
  const swapped = opposites.some(([up, down]) => isSwapped(one, other, up, down));
  if (oneNot === otherNot) return swapped ? "opposed" : "same";
  // Turned round twice, as "did not rise" beside "fell", a statement may well be the same.
  if (swapped) return "unclear";
  return oneNot ? againstNegation(one, other, evidence) : againstNegation(other, one, claim);
}

/** Beside a statement that nothing changed: "was not reduced" agrees, a direction or an effect does not, unless both stand in one clause. */
function againstNull(nothing: string, other: string): Polarity {
  // "almost unchanged" and "fell slightly" may be the same.
  if (saysNot(other) || saysLittle(nothing) || saysLittle(other) || /\bwhether\b/i.test(other)) return "unclear";
  const [own, theirs] = [directionsOf(nothing), directionsOf(other)];
  if (theirs.length === 0) return saysSomething(other) ? "opposed" : "unclear";
  return theirs.every((direction) => own.includes(direction)) ? "unclear" : "opposed";
}

/** What one side denies must be what the other side says; and whoever denies it too, elsewhere in the same words, agrees. */
function againstNegation(negated: string, other: string, around: string): Polarity {
  const denied = negatedWords(negated);
  const [said, deniedToo] = [contentWords(other), widelyNegatedWords(around)];
  if (!denied.some((words) => words.every((word) => said.has(word)))) return "unclear";
  return denied.flat().some((word) => deniedToo.has(word)) ? "unclear" : "opposed";
}

function isSwapped(claim: string, evidence: string, one: RegExp, other: RegExp): boolean {
  const [claimOne, claimOther, evidenceOne, evidenceOther] = [one.test(claim), other.test(claim), one.test(evidence), other.test(evidence)];
  return (claimOne && !claimOther && evidenceOther && !evidenceOne) || (claimOther && !claimOne && evidenceOne && !evidenceOther);
}

function directionsOf(text: string): string[] {
  return opposites.flatMap((pair, index) => pair.flatMap((words, side) => (words.test(text) ? [`${index}:${side}`] : [])));
}
