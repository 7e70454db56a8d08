import { findChanges, type RelativeChange, sameChange } from "../../../domain/text/quantity/changes.ts";
import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { boundOf, isDifference, isStatistic, stepWord, withBound } from "./quantity-context.ts";
import { coversSentence, sameSurroundings } from "./same-surroundings.ts";

/** Two numbers of one kind, one close behind the other: "31 species on average, on the others 19". */
interface NumberPair {
  text: string;
  /** The words of the first number. */
  first: Quantity;
  difference: number;
  /** The greater one as a multiple of the lesser. */
  ratio: number;
}

/** In characters: farther apart, two numbers of a text are hardly compared. */
const maxGap = 250;
/** Of a text with more numbers in so few characters nothing is reckoned. */
const maxNumbers = 20;
/** In characters: a longer stretch of a source is no answer to a number. */
const maxWords = 90;

function pairsIn(text: string): NumberPair[] {
  const all = measuredIn(text);
  return all.flatMap((first, at): NumberPair[] => {
    const second = closeTo(first, all.slice(at + 1, at + 1 + maxNumbers)).find(({ dimension }) => dimension === first.dimension);
    if (!second) return [];
    const values = [first.value, second.value].map(Math.abs);
    const difference = Math.abs(first.value - second.value);
    const ratio = Math.max(...values) / Math.min(...values);
    return [{ text: text.slice(first.start, second.end), first, difference, ratio }];
  });
}

function closeTo({ start, end }: Quantity, others: Quantity[]): Quantity[] {
  return others.filter((other) => other.start - end <= maxGap && start - other.end <= maxGap);
}

function measuredIn(text: string): Quantity[] {
  return parseQuantities(text).filter((quantity) => quantity.dimension !== "year" && !isStatistic(text, quantity));
}

/** The multiples of a claim, as "twice as common" and "tripled", that the evidence neither states nor gives by two numbers. */
export function openMultiples(claim: string, evidence: string): RelativeChange[] {
  const own = findChanges(claim).filter(({ isMultiple, step }) => isMultiple && !step);
  if (own.length === 0) return [];
  const [theirs, pairs] = [findChanges(evidence), pairsIn(evidence)];
  return own.filter((change) => {
    const ratio = Math.max(change.ratio, 1 / change.ratio);
    return (
      !theirs.some((other) => sameChange(change, other) || isFurther(claim, change, other)) &&
      !pairs.some((pair) => Math.abs(pair.ratio / ratio - 1) <= nearRatio)
    );
  });
}

/** How near the ratio of two numbers must be to "twice", which is hardly said of 1.7. */
const nearRatio = 0.15;

/** "More than doubled" beside "tripled". */
function isFurther(claim: string, own: RelativeChange, other: RelativeChange): boolean {
  return boundOf(claim, own) === "least" && Math.abs(Math.log(other.ratio)) > Math.abs(Math.log(own.ratio));
}

/** Whether a number of the claim is a share of a number of the evidence, where either of them gives the share: "60" beside "a fifth of the 300". */
export function shareGivenBy(claim: string, evidence: string): (quantity: Quantity) => boolean {
  let given: Quantity[] | undefined;
  const isPercent = ({ dimension }: Quantity) => dimension === "percent";
  return (quantity) => {
    if (isPercent(quantity) || quantity.dimension === "year" || quantity.printed < minShared) return false;
    given ??= measuredIn(evidence);
    const isShareOf = (share: Quantity, whole: Quantity) =>
      Math.abs((share.value / 100) * whole.value - quantity.value) < Math.max(quantity.rounding.value, 1e-9);
    const own = parseQuantities(claim).filter(isPercent);
    return given.some((whole, at, all) => {
      if (whole.dimension !== quantity.dimension) return false;
      const around = all.slice(Math.max(0, at - maxNumbers), at + maxNumbers);
      return [...own, ...closeTo(whole, around).filter(isPercent)].some((share) => isShareOf(share, whole));
    });
  };
}

/** Lesser numbers are shares of too many others by chance. */
const minShared = 10;

/** Whether two numbers of the evidence are as far apart as the claim says: "twelve more species" beside "31 species, on the others 19". */
export function differenceGivenBy(claim: string, evidence: string): (quantity: Quantity) => boolean {
  let pairs: NumberPair[] | undefined;
  return (quantity) => {
    if (!isDifference(claim, quantity)) return false;
    pairs ??= pairsIn(evidence);
    return pairs.some((pair) => isFar(pair, quantity));
  };
}

function isFar({ first, difference }: NumberPair, { dimension, value, rounding }: Quantity): boolean {
  const isSameKind = dimension === first.dimension || (dimension === "percentage points" && first.dimension === "percent");
  return isSameKind && Math.abs(difference - value) < Math.max(rounding.value, 1e-9);
}

/** Whether a number of the evidence says nothing against one of the claim, which tells how far two numbers are apart. */
export function isOfAnotherKind(claim: string, wanted: Quantity, evidence: string, instead: Quantity): boolean {
  if (!isDifference(claim, wanted) || isDifference(evidence, instead)) return false;
  return parseQuantities(evidence).filter(({ dimension }) => dimension === instead.dimension).length > 1;
}

/** "Twenty more species" where the only two numbers of the sentence that says it are 31 and 19. */
export function compareDifferences(claim: string, missing: readonly Quantity[], evidence: string): Drift[] {
  const differences = missing.filter((quantity) => isDifference(claim, quantity));
  const [wanted] = differences;
  if (!wanted || differences.length > 1) return [];
  const pairs = pairsIn(evidence).filter(({ first }) => first.dimension === wanted.dimension);
  const [pair] = pairs;
  if (!pair || pairs.length > 1 || pair.text.length > maxWords || splitSentences(pair.text).length > 1) return [];
  const isStep = stepWord(evidence, pair.first) === "from";
  if (!(isStep ? sameSurroundings : coversSentence)(claim, wanted, evidence, pair.first)) return [];
  return [{ kind: "number", claimWords: withBound(claim, wanted), sourceWords: pair.text }];
}
