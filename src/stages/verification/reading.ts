import type { Drift } from "../../domain/verdict.ts";
import type { Judgement } from "../../models/models.ts";
import { compareEffects } from "./compare-effects.ts";
import { compareExtent } from "./compare-extent.ts";
import { compareGroups } from "./compare-groups.ts";
import { comparePolarity } from "./compare-polarity.ts";
import { compareQuantities } from "./compare-quantities.ts";
import { compareStrength } from "./compare-strength.ts";
import { standsOnOtherSide, turnsRound } from "./turns-round.ts";
import type { Window } from "./windows.ts";

/** What one window of a source says about a statement: the model's view and what arithmetic and words show. */
export interface Reading {
  window: Window;
  /** How surely the window supports or contradicts the statement, from 0 to 1. */
  support: number;
  contradiction: number;
  /** Numbers or words show the contradiction; what the verifier alone sees accuses nobody. */
  shown: boolean;
  /** How surely the verifier finds nothing about the statement here, and how surely the opposite of it. */
  neutral: number;
  denies: number;
  /** The same number is turned the other way here: such words are gainsaid by none that merely seem to support. */
  turned: boolean;
  /** Numbers or units that differ, when that is what contradicts. */
  drift: Drift[];
  /** The source claims less than the statement. */
  weaker: Drift[];
  /** The words agree in subject, numbers and direction, whatever the verifier thinks. */
  inSameWords: boolean;
  /** How many numbers of the statement stand in the window. */
  matched: number;
}

/** A reading of which only what is given is known. */
export function plainReading(window: Window, given: Partial<Reading> = {}): Reading {
  return {
    window,
    support: 0,
    contradiction: 0,
    shown: false,
    neutral: 1,
    denies: 0,
    turned: false,
    drift: [],
    weaker: [],
    inSameWords: false,
    matched: 0,
    ...given,
  };
}

/** Words shared from which a window is about the same thing; below, a difference in numbers or direction means nothing. */
export const sameSubject = 0.45;
/** Words shared from which a window says the same thing, if a number and its direction agree too. */
export const sameStatement = 0.6;
/** Words shared from which it does so whatever the verifier says; below, without a number, the verifier may object. */
const sameWords = 0.85;
/** How sure the verifier must be for its objection to count. */
const objection = 0.5;
/** How sure against nearly all words, or the same numbers. */
const plainObjection = 0.9;
/** How far the verifier alone is believed when it sees a contradiction; off its training data it sees too many. */
const loneWitness = 0.75;
/** From here on the verifier counts as a second witness for words that point the other way. */
const secondWitness = 0.3;
/** Where the words say the same thing turned round, it need only lean that way: being small, it calls most of what it does not see neutral. */
const leaningWitness = 0.1;

/**
 * Weighs the verifier's judgement against numbers, direction and shared words, as each catches what the others miss.
 * Nearly all words in agreement are worth more than a small model's doubt; a contradiction needs arithmetic or two witnesses.
 */
export function weighReading(
  statement: string,
  { window, judgement, nearby }: { window: Window; judgement: Judgement; nearby: string },
): Reading {
  const { overlap, text } = window;
  const quantities = compareQuantities(statement, text, nearby);
  const turn = overlap >= sameSubject ? turnsRound(statement, text) : undefined;
  const turned = turn === "plainly" || (turn === "perhaps" && isWitnessed(judgement, overlap));
  const polarity = turn || standsOnOtherSide(statement, text) ? "opposed" : comparePolarity(statement, text);
  const drift = overlap >= sameSubject ? quantities.drift : [];
  const weaker =
    overlap >= sameSubject
      ? [compareStrength, compareEffects, compareExtent, compareGroups].flatMap((compare) => compare(statement, text))
      : [];
  const about = Math.min(1, overlap / sameSubject);
  const { matched } = quantities;
  const known = { neutral: judgement.neutral, denies: judgement.contradicts, drift, weaker, matched };

  // Words, other numbers that agree, and the verifier each make it surer that the same is meant.
  const certainty = Math.min(0.98, 0.6 + 0.3 * overlap + 0.1 * Math.min(matched, 2) + 0.1 * (judgement.contradicts || 0));
  if (drift.length > 0) return plainReading(window, { ...known, contradiction: certainty, shown: true });
  // A table has the words of many statements and says which way none of them goes; its cells are read by themselves.
  const { isTable = false } = window;
  const inSameWords = !isTable && overlap >= sameStatement && quantities.agree && polarity === "same";
  const unopposed = judgement.contradicts < (matched > 0 || overlap >= sameWords ? plainObjection : objection);
  if (inSameWords && unopposed) return plainReading(window, { ...known, support: Math.max(overlap, judgement.supports), inSameWords });

  const belief = (quantities.agree ? 1 : 0.5) * (polarity === "opposed" ? 0.5 : 1) * (isTable ? 0.6 : 1);
  const support = judgement.supports * about * belief;
  if (turned) return plainReading(window, { ...known, support, contradiction: certainty, shown: true, turned });
  // "28 % were not content" does not deny "72 % were": words turned round mean something only beside the same numbers.
  const shown = polarity === "opposed" && quantities.agree && overlap >= sameSubject && isWitnessed(judgement, overlap);
  const contradiction = shown ? 0.6 + 0.3 * overlap + 0.1 * judgement.contradicts : loneWitness * judgement.contradicts * about;
  return plainReading(window, { ...known, support, contradiction, shown, inSameWords });
}

function isWitnessed({ supports, contradicts }: Judgement, overlap: number): boolean {
  return contradicts > supports && contradicts >= (overlap >= sameStatement ? leaningWitness : secondWitness);
}
