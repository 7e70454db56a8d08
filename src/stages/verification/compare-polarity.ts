import { contentWords } from "./content-words.ts";

const negation = /\b(?:no|not|none|never|without|neither|nor|cannot|absent|lacked|lacks|vanished|failed to|fails to)\b|n['’]t\b/i;
const notNegation =
  /\bnot only\b|\b(?:did|do|does) not differ\b|\b(?:no|without a) differences?\b|\bno (?:less|fewer|more) than\b|\bnot (?:be )?(?:until|least)\b/gi;

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
    ["(?<!\\b(?:not|no|without a) )differ(?:s|ed|ences?)?", "(?:did|do|does) not differ|(?:no|without a) differences?"],
  ] as const
).map(([one, other]) => [new RegExp(`\\b(?:${one})\\b`, "i"), new RegExp(`\\b(?:${other})\\b`, "i")]);

/** Whether claim and evidence point in opposite ways, by the words of the two clauses that are about the same. */
export function pointsOtherWay(claim: string, evidence: string): boolean {
  const [one, other] = closestClauses(claim, evidence);
  return isNegated(one) !== isNegated(other) || opposites.some(([up, down]) => swapped(one, other, up, down));
}

function swapped(claim: string, evidence: string, one: RegExp, other: RegExp): boolean {
  const [claimOne, claimOther, evidenceOne, evidenceOther] = [one.test(claim), other.test(claim), one.test(evidence), other.test(evidence)];
  return (claimOne && !claimOther && evidenceOther && !evidenceOne) || (claimOther && !claimOne && evidenceOne && !evidenceOther);
}

/** A "not" in another clause of a long sentence says nothing about this claim. */
function closestClauses(claim: string, evidence: string): [string, string] {
  const pairs = clausesOf(claim).flatMap((one) => clausesOf(evidence).map((other) => ({ one, other, shared: sharedWords(one, other) })));
  const [best] = pairs.sort((first, second) => second.shared - first.shared);
  return best ? [best.one, best.other] : [claim, evidence];
}

function clausesOf(text: string): string[] {
  return text
    .split(/[;:]\s|,\s(?:and|but|while|whereas|although|because)\s|\s(?:while|whereas|because)\s|\.\s/)
    .filter((clause) => clause.trim() !== "");
}

function sharedWords(one: string, other: string): number {
  const given = contentWords(other);
  return [...contentWords(one)].filter((word) => given.has(word)).length;
}

function isNegated(text: string): boolean {
  return negation.test(text.replace(notNegation, ""));
}
