import { subjectWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import type { Judgement } from "../../../models/models.ts";
import { compareQuantities } from "../numbers/compare-quantities.ts";
import { compareSides, findReversal } from "../numbers/reversed-numbers.ts";
import { compareConditions } from "../wording/compare-conditions.ts";
import { compareEffects } from "../wording/compare-effects.ts";
import { compareExtent } from "../wording/compare-extent.ts";
import { compareGroups } from "../wording/compare-groups.ts";
import { comparePolarity } from "../wording/compare-polarity.ts";
import { compareStatements } from "../wording/compare-statements.ts";
import { compareStrength } from "../wording/compare-strength.ts";
import { compareUniqueness } from "../wording/compare-uniqueness.ts";
import { isStatementDenied } from "../wording/denied-statements.ts";
import { areRolesSwapped } from "../wording/swapped-roles.ts";
import type { EvidenceWindow } from "./select-windows.ts";
import { isAnsweredOtherwise } from "./table-answers.ts";

/** What one window of a source says about a statement: the model's view and what arithmetic and words show. */
export interface WindowReading {
  window: EvidenceWindow;
  /** How surely the window supports or contradicts the statement, from 0 to 1. */
  support: number;
  contradiction: number;
  /** Numbers or words show the contradiction. A contradiction that only the verifier sees is never reported. */
  contradictsByRules: boolean;
  /** How surely the verifier finds nothing about the statement here, and how surely the opposite of it. */
  neutral: number;
  denies: number;
  /** The same number points the other way here: sentences that only seem to support the claim do not outweigh it. */
  isReversed: boolean;
  /** Numbers or units that differ, when that is what contradicts. */
  drift: Drift[];
  /** By itself it gives another number than the statement, or points the other way; not enough to contradict. */
  differs: boolean;
  /** The source claims less than the statement. */
  weaker: Drift[];
  /** The words agree in subject, numbers and direction, independent of the verifier. */
  inSameWords: boolean;
  /** How many numbers of the statement stand in the window. */
  matchedNumbers: number;
  /** Share of the statement's words, without its numbers, that stand in the window: how far both are about the same. */
  subjectShare: number;
}

/** A reading of which only what is given is known. */
export function makeReading(window: EvidenceWindow, given: Partial<WindowReading> = {}): WindowReading {
  return {
    window,
    support: 0,
    contradiction: 0,
    contradictsByRules: false,
    neutral: 1,
    denies: 0,
    isReversed: false,
    drift: [],
    differs: false,
    weaker: [],
    inSameWords: false,
    matchedNumbers: 0,
    subjectShare: 0,
    ...given,
  };
}

/** Words shared from which a window is about the same thing; below, a difference in numbers or direction means nothing. */
export const sameSubjectOverlap = 0.45;
/** Words shared from which a window says the same thing, if a number and its direction agree too. */
export const sameStatementOverlap = 0.6;
/** Share of the subject that its own words must have: title and beginning of a source help, and say nothing alone. */
const minOwnShare = 0.5;
/** How sure the verifier must be for its objection to count. */
const objectionThreshold = 0.5;
/** How sure against the same numbers, or a copy of the statement. */
const strongObjectionThreshold = 0.9;
/** How far the verifier alone is believed when it sees a contradiction; off its training data it sees too many. */
const verifierAloneWeight = 0.75;
/** From here on the verifier counts as a second witness for words that point the other way. */
const corroborationThreshold = 0.3;
/** Where the words say the same thing turned round, it need only lean that way: being small, it calls most of what it does not see neutral. */
const leaningThreshold = 0.1;

/**
 * Weighs the verifier's judgement against numbers, direction and shared words, as each catches what the others miss.
 * Nearly all words in agreement are worth more than a small model's doubt; a contradiction needs arithmetic or two witnesses.
 */
export function weighReading(
  statement: string,
  { window, judgement, nearby }: { window: EvidenceWindow; judgement: Judgement; nearby: string },
): WindowReading {
  const { overlap, text } = window;
  const quantities = compareQuantities(statement, text, nearby);
  const built = compareStatements(statement, text, window.next);
  // Nothing that the words show to be the same is reversed by one of its numbers.
  const turn = overlap >= sameSubjectOverlap && built !== "same" ? findReversal(statement, text) : undefined;
  const isReversed =
    (built === "opposed" && overlap >= sameSubjectOverlap) ||
    turn === "plainly" ||
    (turn === "perhaps" && isCorroborated(judgement, overlap));
  const sides = built === "same" ? "same" : compareSides(statement, text);
  const isTurned = turn !== undefined || built === "opposed" || sides === "opposed";
  const polarity = isTurned ? "opposed" : (sides ?? comparePolarity(statement, text));
  // What a source calls wrong, unknown or a question it neither states nor denies, whatever its numbers.
  const isDenied = window.isDisowned === true || isStatementDenied(statement, text, window.next);
  const isSameSubject = overlap >= sameSubjectOverlap && !isDenied;
  // The same words in other roles, or the same numbers for other things, state something else.
  const isExchanged =
    quantities.isExchanged || built === "other" || built === "opposed" || (isSameSubject && areRolesSwapped(statement, text));
  const drift = isSameSubject && built !== "same" ? quantities.drift : [];
  const weaker = isSameSubject
    ? [compareStrength, compareEffects, compareExtent, compareGroups, compareConditions, compareUniqueness].flatMap((compare) =>
        compare(statement, text),
      )
    : [];
  const subjectShare = coverage(subjectWords(statement), subjectWords(text));
  const about = Math.min(1, overlap / sameSubjectOverlap);
  const { matched: matchedNumbers } = quantities;
  const differs = isSameSubject && (polarity === "opposed" || compareQuantities(statement, text).drift.length > 0);
  const known = { differs, neutral: judgement.neutral, denies: judgement.contradicts, drift, weaker, matchedNumbers, subjectShare };

  // Words, other numbers that agree, and the verifier each make it surer that the same is meant.
  const certainty = Math.min(0.98, 0.6 + 0.3 * overlap + 0.1 * Math.min(matchedNumbers, 2) + 0.1 * (judgement.contradicts || 0));
  if (drift.length > 0) return makeReading(window, { ...known, contradiction: certainty, contradictsByRules: true });
  // A table has the words of many statements and says which way none of them goes; its cells are read by themselves.
  const { isTable = false } = window;
  const inSameWords =
    !isTable &&
    !isDenied &&
    overlap >= sameStatementOverlap &&
    subjectShare >= minOwnShare &&
    quantities.agree &&
    quantities.isHere &&
    !isExchanged &&
    polarity === "same";
  const unopposed =
    judgement.contradicts <
    (matchedNumbers > 0 || built === "same" || isNearlyVerbatim(statement, text) ? strongObjectionThreshold : objectionThreshold);
  if (inSameWords && unopposed) return makeReading(window, { ...known, support: Math.max(overlap, judgement.supports), inSameWords });

  const belief =
    isDenied || isExchanged || isAnsweredOtherwise(statement, window.answers ?? [])
      ? 0
      : (quantities.agree && quantities.isHere ? 1 : 0.5) * (polarity === "opposed" ? 0.5 : 1) * (isTable ? 0.6 : 1);
  const support = judgement.supports * about * belief;
  if (isReversed) return makeReading(window, { ...known, support, contradiction: certainty, contradictsByRules: true, isReversed });
  // "28 % were not content" does not deny "72 % were": words turned round mean something only beside the same numbers.
  const shown = polarity === "opposed" && quantities.agree && overlap >= sameSubjectOverlap && isCorroborated(judgement, overlap);
  const contradiction = shown ? 0.6 + 0.3 * overlap + 0.1 * judgement.contradicts : verifierAloneWeight * judgement.contradicts * about;
  return makeReading(window, { ...known, support, contradiction, contradictsByRules: shown, inSameWords });
}

/** Share of a statement's pairs of neighbouring words that a sentence must have to be a copy of it that needs no reader. */
const minVerbatimShare = 0.8;

/** Whether a window repeats a statement nearly word for word, small words too: "not", "of" and "by" make another statement. */
function isNearlyVerbatim(statement: string, text: string): boolean {
  const wanted = neighbouringWords(statement);
  const given = new Set(neighbouringWords(text));
  return wanted.filter((pair) => given.has(pair)).length >= minVerbatimShare * wanted.length;
}

function neighbouringWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function isCorroborated({ supports, contradicts }: Judgement, overlap: number): boolean {
  return contradicts > supports && contradicts >= (overlap >= sameStatementOverlap ? leaningThreshold : corroborationThreshold);
}
