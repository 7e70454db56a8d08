import type { Span } from "../../../domain/document/locator.ts";
import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { findContentWords, subjectWords } from "../../../domain/text/words/content-words.ts";
import { isVague, sameQuantity } from "./same-quantity.ts";

/** A number of a claim that the evidence gives for something else, and the one that it gives for what the claim speaks of. */
export interface ExchangedNumber {
  own: Quantity;
  instead: Quantity;
}

/** Where the words of one number end and those of the next begin. */
const edge = /[,;:.]\s|\s[–—]\s|\s(?:and|or|but|while|whereas|versus|vs\.?|than|against|compared)\s/;

/** Where a clause ends that has a subject of its own. */
const clauseEdge = /[;:.]\s|,?\s(?:while|whereas|but)\s|,\sand\s/g;

/** A text with more numbers is a table or an attack, and its words say little of each. */
const maxNumbers = 60;

/**
 * Numbers that stand in the evidence beside other words than in the claim: "3,860 streets and 412 trees" where the source has "412 streets
 * and 3,860 trees". The words of the claim's number are those of another number of the same kind. None of them are those of its own, or all
 * of the other's are the claim's and the one nearest to its own is not: what begins a sentence is said of all its numbers.
 */
export function findExchanged(claim: string, evidence: string): ExchangedNumber[] {
  const given = parseQuantities(evidence);
  // "1, 2 and 3 for A, B and C, respectively": what belongs together stands apart.
  if (given.length < 2 || given.length > maxNumbers || /\brespectively\b/i.test(evidence)) return [];
  const claimed = parseQuantities(claim);
  return claimed.flatMap((own) => {
    if (isVague(own) || own.dimension === "year") return [];
    const same = given.filter((other) => sameQuantity(own, other));
    if (same.length === 0) return [];
    const words = wordsAround(claim, own, claimed);
    const instead = given.find((other) => {
      if (other.dimension !== own.dimension || same.includes(other) || isVague(other)) return false;
      if (isInCompany(own, same, other)) return false;
      const theirs = wordsAround(evidence, other, given);
      return same.every((one) => {
        const its = wordsAround(evidence, one, given);
        const [onlyIts, onlyTheirs] = [without(its, theirs), without(theirs, its)];
        if (isSaidBehind(own, one, other)) return true;
        if (onlyIts.size === 0 || !shares(words, onlyTheirs)) return false;
        return !shares(words, onlyIts) || (isCovered(onlyTheirs, words) && !words.has(nearestWord(evidence, one, given)));
      });
    });
    return instead ? [{ own, instead }] : [];
  });

  /** "At 40 %, strength fell by 17 %" beside "…; at 40 % the loss was 17 %": another number of the claim stands in the clause of its own, and none in that of the other. */
  function isInCompany(own: Quantity, same: readonly Quantity[], other: Quantity): boolean {
    const company = claimed.filter((each) => each !== own && !isVague(each) && !sameQuantity(each, own));
    const standsWith = (one: Quantity) =>
      given.some((each) => each !== one && clauseOf(each) === clauseOf(one) && company.some((mine) => sameQuantity(mine, each)));
    return clauseOf(other) !== clauseOf(same[0]!) && same.some(standsWith) && !standsWith(other);
  }

  function clauseOf({ start }: Quantity): number {
    return [...evidence.slice(0, start).matchAll(clauseEdge)].length;
  }

  /** "by 1.4 degrees in July": what stands behind the claim's number stands behind another one, and something else behind its own. */
  function isSaidBehind(own: Quantity, one: Quantity, other: Quantity): boolean {
    const [words, its, theirs] = [wordsBehind(claim, own, claimed), wordsBehind(evidence, one, given), wordsBehind(evidence, other, given)];
    const [onlyIts, onlyTheirs] = [without(its, theirs), without(theirs, its)];
    return onlyIts.size > 0 && shares(words, onlyTheirs) && !shares(words, onlyIts) && !shares(wordsAround(claim, own, claimed), onlyIts);
  }
}

function wordsBehind(text: string, { start, end }: Span, all: readonly Span[]): Set<string> {
  return wordsAround(
    text.slice(start),
    { start: 0, end: end - start },
    all.flatMap((other) => (other.start > start ? [{ start: other.start - start, end: other.end - start }] : [])),
  );
}

/** The words beside a number, up to the end of its phrase or the next number. */
function wordsAround(text: string, { start, end }: Span, all: readonly Span[]): Set<string> {
  const from = Math.max(0, ...all.filter((other) => other.end <= start).map((other) => other.end));
  const to = Math.min(text.length, ...all.filter((other) => other.start >= end).map((other) => other.start));
  const before = text.slice(from, start).split(edge).at(-1)!;
  const [behind = ""] = text.slice(end, to).split(edge);
  return subjectWords(`${before} … ${behind}`);
}

/** What a number is of: a measure of what stands before it, a count of what stands behind it. */
function nearestWord(text: string, { start, end, unit }: Quantity, all: readonly Span[]): string {
  const from = Math.max(0, ...all.filter((other) => other.end <= start).map((other) => other.end));
  const before = findContentWords(text.slice(from, start).split(edge).at(-1)!).at(-1);
  const [behind] = findContentWords(text.slice(end).split(edge)[0]!);
  return (unit === "" ? (behind ?? before) : (before ?? behind))?.stem ?? "";
}

function isCovered(words: Set<string>, others: Set<string>): boolean {
  return [...words].every((word) => others.has(word));
}

function without(words: Set<string>, others: Set<string>): Set<string> {
  return new Set([...words].filter((word) => !others.has(word)));
}

function shares(words: Set<string>, others: Set<string>): boolean {
  return [...words].some((word) => others.has(word));
}
