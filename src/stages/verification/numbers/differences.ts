import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { isDifference, isStatistic, stepWord, withBound } from "./quantity-context.ts";
import { coversSentence, sameSurroundings } from "./same-surroundings.ts";

/** Two numbers of one kind, one behind the other in a sentence: "31 species on average, on the others 19". */
interface NumberPair {
  text: string;
  /** The words of the first number. */
  first: Quantity;
  difference: number;
  /** No other number of the sentence is of this kind. */
  isOnly: boolean;
}

/** A sentence with more numbers is a table. */
const maxNumbers = 40;
/** In characters: a longer stretch of a source is no answer to a number. */
const maxWords = 90;

function pairsIn(text: string): NumberPair[] {
  const all = parseQuantities(text).filter((quantity) => quantity.dimension !== "year" && !isStatistic(text, quantity));
  if (all.length < 2) return [];
  return splitSentences(text).flatMap(({ start, end }) => {
    const inside = all.filter((quantity) => quantity.start >= start && quantity.end <= end);
    if (inside.length > maxNumbers) return [];
    return inside.flatMap((first, at): NumberPair[] => {
      const same = inside.filter(({ dimension }) => dimension === first.dimension);
      const second = inside.slice(at + 1).find(({ dimension }) => dimension === first.dimension);
      if (!second) return [];
      const difference = Math.abs(first.value - second.value);
      return [{ text: text.slice(first.start, second.end), first, difference, isOnly: same.length === 2 }];
    });
  });
}

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
  if (!pair?.isOnly || pairs.length > 1 || pair.text.length > maxWords) return [];
  const isStep = stepWord(evidence, pair.first) === "from";
  if (!(isStep ? sameSurroundings : coversSentence)(claim, wanted, evidence, pair.first)) return [];
  return [{ kind: "number", claimWords: withBound(claim, wanted), sourceWords: pair.text }];
}
