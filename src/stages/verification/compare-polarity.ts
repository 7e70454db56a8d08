import { contentWords } from "../../domain/words/content-words.ts";
import { closestClauses } from "./clauses.ts";
import { aimApart } from "./compare-aims.ts";
import { areSidesExchanged } from "./compare-sides.ts";
import { isDeprived, negatedWords, saysNot, widelyNegatedWords } from "./negation.ts";
import { saysLittle, saysNothingChanged, saysSomething } from "./null-statement.ts";
import { directionsOf, isTurnedRound } from "./opposites.ts";

/** `unclear` accuses nobody, and vouches for nothing. */
export type Polarity = "same" | "opposed" | "unclear";

/** Whether claim and evidence point the same way, by the words of the clauses that are about the same. */
export function comparePolarity(claim: string, evidence: string): Polarity {
  const found = closestClauses(claim, evidence).map(([one, other]) => {
    const polarity = compareClauses(one, other, { claim, evidence });
    // "Without eels the weir clogs" is how one shows that eels keep it clear.
    return polarity === "opposed" && isDeprived(claim) !== isDeprived(evidence) ? "unclear" : polarity;
  });
  if (found.length === 0 || found.includes("same")) return "same";
  return found.includes("unclear") ? "unclear" : "opposed";
}

function compareClauses(one: string, other: string, { claim, evidence }: { claim: string; evidence: string }): Polarity {
  // Whoever asks whether something is so does not say that it is.
  if (/\bwhether\b/i.test(one) || /\bwhether\b/i.test(other)) return "unclear";
  const [oneNull, otherNull] = [saysNothingChanged(one), saysNothingChanged(other)];
  if (oneNull && otherNull) return "same";
  if (oneNull) return againstNull(one, other);
  if (otherNull) return againstNull(other, one);

  const [oneNot, otherNot] = [saysNot(one), saysNot(other)];
  // A comparison turned round in its word and in its sides says what it said: "louder than piers", "piers were quieter than".
  const swapped = (isTurnedRound(one, other) || aimApart(one, other)) !== areSidesExchanged(one, other);
  if (oneNot === otherNot) return swapped ? "opposed" : "same";
  // Turned round twice, as "did not rise" beside "fell", a statement may well be the same.
  if (swapped) return "unclear";
  return oneNot ? againstNegation(one, other, evidence) : againstNegation(other, one, claim);
}

/** Beside a statement that nothing changed: "was not reduced" agrees, a direction or an effect does not, unless both stand in one clause. */
function againstNull(nothing: string, other: string): Polarity {
  // "almost unchanged" and "fell slightly" may be the same.
  if (saysNot(other) || saysLittle(nothing) || saysLittle(other)) return "unclear";
  // In "not associated with a higher risk" the direction is what is denied.
  const [own, theirs] = [directionsOf(nothing.replace(deniedDirection, "")), directionsOf(other)];
  if (theirs.length === 0) return saysSomething(other) ? "opposed" : "unclear";
  return theirs.every((direction) => own.includes(direction)) ? "unclear" : "opposed";
}

const deniedDirection =
  /\b(?:not|no|n['’]t)\s(?:\p{L}+\s){0,2}?(?:associat|link|correlat|relat|effect|evidence)\p{L}*\s(?:with|to|for|of|on)\s(?:an?\s|the\s|any\s)?\p{L}+/giu;

/** What one side denies must be what the other side says; and whoever denies it too, elsewhere in the same words, agrees. */
function againstNegation(negated: string, other: string, around: string): Polarity {
  const denied = negatedWords(negated);
  const [said, deniedToo] = [contentWords(other), widelyNegatedWords(around)];
  if (!denied.some((words) => words.every((word) => said.has(word)))) return "unclear";
  return denied.flat().some((word) => deniedToo.has(word)) ? "unclear" : "opposed";
}
