import type { Span } from "../../../domain/document/locator.ts";
import { type DateMention, findDates, sameDate } from "../../../domain/text/date-mention.ts";
import { findChanges, type RelativeChange, sameChange } from "../../../domain/text/quantity/changes.ts";
import { parseQuantities, type Quantity, sameValue } from "../../../domain/text/quantity/quantity.ts";
import { subjectWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { compareCounts, isSingle } from "./compare-counts.ts";
import { compareShares } from "./compare-shares.ts";
import { derivableFrom } from "./derivable-numbers.ts";
import { compareDifferences, isOfAnotherKind, openMultiples } from "./differences.ts";
import { findExchangedDates } from "./exchanged-dates.ts";
import { findExchanged } from "./exchanged-numbers.ts";
import { isComplement } from "./parts-of-whole.ts";
import {
  areOpposed,
  type Bound,
  boundOf,
  isAge,
  isDifference,
  isInName,
  isLeftOut,
  isRange,
  isStatistic,
  rangeOf,
  stepWord,
  withBound,
} from "./quantity-context.ts";
import { isUnitless, isVague, sameQuantity } from "./same-quantity.ts";
import { sameSentence, sameSurroundings } from "./same-surroundings.ts";

export interface QuantityComparison {
  /** How many quantities of the claim the evidence also gives, in any words or by arithmetic. */
  matched: number;
  /** Every number of the claim that must be found is found: measures in the evidence itself, bare counts near it. */
  agree: boolean;
  /** The evidence itself has a number of the claim, or the claim has none: numbers that only stand near prove nothing of these words. */
  isHere: boolean;
  /** A number of the claim stands in the evidence beside the words of another one. */
  isExchanged: boolean;
  /** A quantity or a date of the claim that the evidence gives otherwise. */
  drift: Drift[];
}

/** The numbers of a claim but those of its multiples, as "three" of "three times as often". */
export function countedIn(claim: string): Quantity[] {
  const multiples = findChanges(claim).filter(({ isMultiple, step }) => isMultiple && !step);
  return parseQuantities(claim).filter((quantity) => !multiples.some(({ start, end }) => quantity.start < end && start < quantity.end));
}

/** All windows of a source have the same neighbours. */
const quantitiesNearby = memoizeLast(parseQuantities);

/** Compares the numbers of a claim with those of a stretch of its source, by arithmetic rather than by reading. */
export function compareQuantities(claim: string, evidence: string, nearby = ""): QuantityComparison {
  const claimed = countedIn(claim);
  const given = parseQuantities(evidence);
  const near = quantitiesNearby(nearby);
  const isReckoned = derivableFrom(claim, evidence);
  const isSame = (own: Quantity, other: Quantity) =>
    sameQuantity(own, other, boundOf(claim, own)) && !areOpposed(claim, own, evidence, other);
  const open = claimed.filter(
    (quantity) => !given.some((other) => isSame(quantity, other)) && !isReckoned(quantity) && !isInName(claim, quantity, evidence),
  );
  const missing = open.filter(
    (quantity) =>
      (!isVague(quantity) || isLeftOut(claim, quantity)) &&
      !(isUnitless(quantity) && !isDifference(claim, quantity) && near.some((other) => sameQuantity(quantity, other))) &&
      !isInName(claim, quantity, nearby),
  );
  const others = given.filter((quantity) => !isStatistic(evidence, quantity) && !claimed.some((known) => isSame(known, quantity)));
  const exchanged = findExchanged(claim, evidence);
  const exchangedDates = findExchangedDates({ text: claim, dates: datesIn(claim) }, { text: evidence, dates: datesIn(evidence) });
  return {
    matched: claimed.length - open.length - exchanged.length,
    agree: missing.length === 0 && (openMultiples(claim, evidence).length === 0 || openMultiples(claim, nearby).length === 0),
    isHere: open.length < claimed.length || claimed.every(isVague),
    isExchanged: exchanged.length > 0 || exchangedDates.length > 0,
    drift: drift(),
  };

  /** The first difference that can be described; one problem is reported once. */
  function drift(): Drift[] {
    const kinds = [
      exchange,
      exchangeOfDates,
      measures,
      () => compareDifferences(claim, missing, evidence),
      () => missing.flatMap((quantity) => compareRanges(claim, quantity, evidence, given)).slice(0, 1),
      () => compareChanges(claim, evidence),
      () =>
        compareCounts({ text: claim, open: [...missing, ...open.filter((own) => isSingle(claim, own))] }, { text: evidence, open: others }),
      () => compareShares(claim, evidence),
      () => compareDates(claim, evidence, nearby),
    ];
    for (const compare of kinds) {
      const found = compare();
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Two numbers that stand in each other's place; of one alone the words may be a paraphrase. */
  function exchange(): Drift[] {
    const pair = exchanged.find(({ own, instead }) =>
      exchanged.some((other) => sameQuantity(other.own, instead) && sameQuantity(other.instead, own)),
    );
    return pair ? [{ kind: "number", claimWords: pair.own.text, sourceWords: pair.instead.text }] : [];
  }

  function exchangeOfDates(): Drift[] {
    const plain = exchangedDates.find(({ isPlain }) => isPlain);
    return plain ? [{ kind: "date", claimWords: plain.own.text, sourceWords: plain.instead.text }] : [];
  }

  /** One measure that is missing, and one in its place: with more of either it is unclear which one was meant. */
  function measures(): Drift[] {
    const lacking = missing.filter((quantity) => !isUnitless(quantity) && !isStatistic(claim, quantity));
    // The same digits in another unit were meant, even if other numbers are missing.
    const misread = lacking.filter((own) => others.filter((other) => isOtherUnit(own, other)).length === 1);
    const [wanted] = misread.length === 1 ? misread : lacking;
    if (!wanted || (lacking.length > 1 && misread.length !== 1) || isRange(claim, wanted)) return [];
    const sameDimension = others.filter(({ dimension }) => dimension === wanted.dimension);
    // The same digits in another unit were meant, even beside other numbers.
    const sameDigits = (sameDimension.length > 0 ? sameDimension : others).filter((other) => isOtherUnit(wanted, other));
    const candidates = sameDigits.length > 0 ? sameDigits : onlyInItsClause(claim, wanted, evidence, sameDimension, nearby);
    const [instead] = candidates;
    if (!instead || candidates.length > 1 || isRange(evidence, instead) || !sameSurroundings(claim, wanted, evidence, instead)) return [];
    if (isAge(claim, wanted) !== isAge(evidence, instead) || isOfAnotherKind(claim, wanted, evidence, instead)) return [];
    const kind = isOtherUnit(wanted, instead) ? "unit" : "number";
    if (kind === "number" && mayMeanTheSame(claim, wanted, evidence, instead)) return [];
    return [{ kind, claimWords: withBound(claim, wanted), sourceWords: withBound(evidence, instead) }];
  }
}

/** Of several numbers the one whose own clause has the words of the claim's clause, where the others' clauses have none of them. */
function onlyInItsClause(claim: string, wanted: Quantity, evidence: string, candidates: Quantity[], nearby: string): Quantity[] {
  if (candidates.length < 2) return candidates;
  // With a choice the number must be nowhere near: another sentence may give it for the whole.
  if (quantitiesNearby(nearby).some((other) => sameQuantity(wanted, other))) return candidates;
  const own = clauseWords(claim, wanted);
  const scored = candidates.map((quantity) => ({ quantity, shared: coverage(own, clauseWords(evidence, quantity)) }));
  const best = scored.filter(({ shared }) => shared >= nearlyAll);
  return best.length === 1 && scored.every((each) => each === best[0] || each.shared === 0) ? [best[0]!.quantity] : candidates;
}

const nearlyAll = 0.8;

/** The words around a number up to the next comma, semicolon or "and". */
function clauseWords(text: string, { start, end }: Quantity): Set<string> {
  const edge = /[,;.]\s|\sand\s/;
  const before = text.slice(0, start).split(edge).at(-1)!;
  const [behind = ""] = text.slice(end).split(edge);
  return subjectWords(`${before} … ${behind}`);
}

/** The same digits of something else: "35 km" and "35 m", "5 %" and "5 percentage points"; a percentage beside a measure is another thing. */
export function isOtherUnit(one: Quantity, other: Quantity): boolean {
  if (isUnitless(one) || isUnitless(other) || one.isShare || other.isShare || !sameValue(one.printed, other.printed)) return false;
  if (one.unit === other.unit) return false;
  const isPercent = (quantity: Quantity) => quantity.dimension === "percent";
  return isPercent(one) || isPercent(other) ? [one, other].every(({ dimension }) => dimension.startsWith("percent")) : true;
}

/** In points: how far a rough share and the rest of the whole may be from 100 %. */
const roughRest = 3;

/** "fell by 62 %" and "fell to 38 %", "28 % were not content" and "72 % were", "more than 40 %" and 55 %: two ways to give one number. */
export function mayMeanTheSame(claim: string, wanted: Quantity, evidence: string, instead: Quantity): boolean {
  if (isComplement(claim, evidence)) return true;
  const isSame = sameValue(wanted.value, instead.value);
  const [bound, otherBound] = [boundOf(claim, wanted), boundOf(evidence, instead)];
  const isRough = wanted.isShare || instead.isShare || bound === "about" || otherBound === "about";
  const off = isRough ? roughRest : Math.max(wanted.rounding.value, instead.rounding.value) * (1 + 1e-9);
  if (wanted.dimension === "percent" && !isSame && Math.abs(wanted.value + instead.value - 100) <= off) return true;
  // Two bounds of one kind are two numbers: "above 39 °C" is not "above 28 °C".
  const isOneSided = bound !== otherBound && (isAllowed(bound, wanted, instead) || isAllowed(otherBound, instead, wanted));
  if (isOneSided || (bound === "about" && isAllowed(bound, wanted, instead))) return true;
  const [own, theirs] = [stepWord(claim, wanted), stepWord(evidence, instead)];
  return own !== undefined && theirs !== undefined && own !== theirs;
}

function isAllowed(bound: ReturnType<typeof boundOf>, bounded: Quantity, other: Quantity): boolean {
  if (bound === "about") return Math.abs(bounded.value - other.value) <= aboutAtMost * Math.abs(bounded.value);
  return (bound === "least" && other.value > bounded.value) || (bound === "most" && other.value < bounded.value);
}

/** Beyond this a number is not even roughly another. */
const aboutAtMost = 0.2;

/**
 * A claim that something doubled where the source says that it tripled, or rose from 10 to 30. Percentages beside percentages
 * are compared as numbers; here at least one side is a multiple. The other direction is not another size: see comparePolarity.
 */
function compareChanges(claim: string, evidence: string): Drift[] {
  const [own, theirs] = [findChanges(claim), findChanges(evidence)];
  const open = own.filter((change) => !theirs.some((other) => sameChange(change, other)));
  const others = theirs.filter((change) => !own.some((known) => sameChange(known, change)));
  const [[wanted], [instead]] = [open, others];
  if (!wanted || !instead || open.length > 1 || others.length > 1) return [];
  if (!(wanted.isMultiple || instead.isMultiple) || isRise(wanted) !== isRise(instead)) return [];
  if (isWithin(wanted, instead, boundOf(claim, wanted)) || isWithin(instead, wanted, boundOf(evidence, instead))) return [];
  if (!sameSurroundings(claim, wanted, evidence, instead)) return [];
  return [{ kind: "number", claimWords: wanted.text, sourceWords: instead.text }];
}

function isRise({ ratio }: RelativeChange): boolean {
  return ratio > 1;
}

/** "more than doubled" is true of a change that went further; "about" forgives what is near. */
function isWithin(bounded: RelativeChange, other: RelativeChange, bound: Bound): boolean {
  const further = Math.abs(Math.log(other.ratio)) > Math.abs(Math.log(bounded.ratio));
  if (bound === "about") return Math.abs(other.ratio / bounded.ratio - 1) < 0.3;
  return bound === "least" ? further : bound === "most" ? !further : false;
}

/** "12 to 64" where the source has "12 to 46": one end is shared, so the same range was meant. Two ranges without one are two things. */
function compareRanges(claim: string, wanted: Quantity, evidence: string, given: Quantity[]): Drift[] {
  const own = rangeOf(claim, wanted);
  // "2018–19" is an academic year as often as a range.
  if (!own || own.low.dimension !== own.high.dimension) return [];
  const ranges = given.flatMap((quantity) => {
    const range = rangeOf(evidence, quantity);
    // Each range once, by its lower end.
    return range?.low.start === quantity.start ? [range] : [];
  });
  const shared = ranges.filter(({ low, high }) => isAlike(own.low, low) !== isAlike(own.high, high));
  const [instead] = shared;
  if (!instead || shared.length > 1 || ranges.some(({ low, high }) => isAlike(own.low, low) && isAlike(own.high, high))) return [];
  const places = [
    { start: own.low.start, end: own.high.end },
    { start: instead.low.start, end: instead.high.end },
  ] as const;
  if (!sameSentence(claim, places[0], evidence, places[1])) return [];
  return [{ kind: wanted.dimension === "year" ? "date" : "number", claimWords: own.text, sourceWords: instead.text }];
}

function isAlike(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension && sameQuantity(one, other);
}

const datesNearby = memoizeLast(findDates);

/** Another date of the same thing: "opened in March 2019" where the source has "opened in May 2019". */
function compareDates(claim: string, evidence: string, nearby = ""): Drift[] {
  const [own, theirs, near] = [datesIn(claim), datesIn(evidence), datesNearby(nearby)];
  const open = own.filter((date) => ![...theirs, ...near].some((other) => sameDate(date, other)));
  const others = theirs.filter((date) => !own.some((known) => sameDate(known, date)));
  const [[wanted], [instead]] = [open, others];
  // With more dates on either side it is unclear which one was meant.
  if (!wanted || !instead || open.length > 1 || theirs.length > 1) return [];
  if (isRange(claim, wanted) || isRange(evidence, instead)) return [];
  if (relative.test(evidence) || !sameSentence(claim, wanted, evidence, instead)) return [];
  return [{ kind: "date", claimWords: wanted.text, sourceWords: instead.text }];
}

/** Words that make a date relative to another one. */
const relative =
  /\b(?:this|last|next|same|previous|following|preceding) (?:year|month|spring|summer|autumn|winter|decade)\b|\b(?:ago|later|earlier)\b/i;

/** Dates of events; "(Okoro, 2016)", "Okoro et al. (2016)" and "(2016)" name works. */
function datesIn(text: string): DateMention[] {
  return findDates(text).filter((date) => !isInBrackets(text, date) && isPlacedInTime(text, date));
}

/** Whether a number is no year, or one that says when something was: "Okoro (2016)" names a work. */
export function isDateInText(text: string, quantity: Quantity): boolean {
  return quantity.dimension !== "year" || (!isInBrackets(text, quantity) && isPlacedInTime(text, quantity));
}

function isInBrackets(text: string, { start }: Span): boolean {
  return /[([][^)\]]*$/.test(text.slice(Math.max(0, start - 120), start));
}

/** A year alone needs a word that places something in time; "2016 trees" were counted. */
function isPlacedInTime(text: string, { start, text: words }: Span & { text: string }): boolean {
  if (words.length > 5) return true;
  return /\b(?:in|since|by|until|till|during|of|from|before|after|early|late|mid|around|year|summer|winter|spring|autumn)[\s-](?:the\s)?$/i.test(
    text.slice(Math.max(0, start - 16), start),
  );
}

/** Remembers the result for the last text, since a long text is asked about many times in a row. An empty text does not replace it. */
export function memoizeLast<Value>(compute: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | undefined;
  return (text) => {
    if (text === "") return compute(text);
    if (last?.text !== text) last = { text, value: compute(text) };
    return last.value;
  };
}
