import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { isNegated } from "../wording/negation.ts";
import { boundOf, isRange } from "./quantity-context.ts";
import { isUnitless, isVague, sameQuantity } from "./same-quantity.ts";

/** Where a number's clause ends: what stands behind "than" or in the next clause does not turn it. */
const clauseEnd = /[;:.]\s|,\s(?:and|but|while|whereas|which|where|with|so)\s|\s(?:but|while|whereas|although|because|than|when|if)\s/g;

/** A verb denied; "not only" and "not until" deny nothing, and "does not exceed" or "does not differ" have many wordings. */
const denial = /\b(?:not|never|cannot)\b|n['’]t\b/gi;
const noDenial = /\bnot (?:only|until|least|yet)\b|\bwhether or not\b|\bnot\b[^,.;]{0,40}\bsignificant\w*/gi;
const ambiguousDenial = /\bnot (?:\w+ly )?(?:exceed|surpass|differ|change|vary|more|less|fall below|rise above|drop below)/i;
const anyDenial =
  /\b(?:no|not|none|never|without|neither|nor|cannot|lack(?:s|ed|ing)?|fail(?:s|ed)?|hardly|barely|few|little|absence)\b|n['’]t\b/gi;

type NumberDirection = "up" | "down";

/** Words that turn a number one way or the other; only words of one family can stand against each other. */
const directionWords: [up: RegExp, down: RegExp, within?: number][] = [
  [
    /\b(?:higher|more|larger|greater|bigger|warmer|hotter|longer|better|faster|louder|rise|rises|rose|risen|rising|increas\w+|grew|grown|grows?|gain\w*|raised?|raises)\b/gi,
    /\b(?:lower|lowers|lowered|less|fewer|smaller|cooler|colder|shorter|worse|slower|quieter|falls?|fell|fallen|falling|decreas\w+|declin\w+|drop\w*|reduc\w+|lost|loses?|shr[aiu]nk\w*|gave up)\b/gi,
  ],
  // "ten years after planting"
  [/\b(?:after|later)\b/gi, /\b(?:before|earlier)\b/gi, 0],
  [/\babove\b/gi, /\bbelow\b/gi],
];

/** In words: a direction farther from the number is about something else. */
const reach = 5;
/** Share of the words behind a "not" that the other side must have too: it is the same that is denied. */
const deniedTogether = 1 / 3;

/**
 * Whether two statements give the same number and turn it opposite ways: "fell by 41 %" beside "rose by 41 %" or "did not fall by 41 %".
 * Turned twice it may be the same again; and where one of several mentions agrees, nothing is turned. A bare number says little about what it
 * counts: `plainly` is a reversed measure, independent of the rest.
 */
export function findReversal(claim: string, evidence: string): "plainly" | "perhaps" | undefined {
  const given = parseQuantities(evidence).filter((other) => !isRange(evidence, other));
  const pairs = parseQuantities(claim)
    .filter((own) => !isRange(claim, own) && !isVague(own))
    .flatMap((own) =>
      given.filter((other) => sameQuantity(own, other)).map((other) => ({ own, turned: isReversed(claim, own, evidence, other) })),
    );
  const turned = pairs.filter(
    (pair) => pair.turned && !pairs.some((other) => other.own.value === pair.own.value && other.turned === false),
  );
  if (turned.length === 0) return undefined;
  return turned.some(({ own }) => !isUnitless(own)) || turned.length > 1 ? "plainly" : "perhaps";
}

/** Undefined where neither side says which way the number goes. */
function isReversed(claim: string, own: Quantity, evidence: string, other: Quantity): boolean | undefined {
  const [one, two] = [clauseAt(claim, own), clauseAt(evidence, other)];
  // What the authors say of their own number is not what the source says of its.
  if (/\b(?:we|our|us)\b/i.test(one.text)) return undefined;
  const directions = directionWords
    .map(([up, down, within = reach]) => [directionAt(one, { up, down, within }), directionAt(two, { up, down, within })] as const)
    .filter(([mine, theirs]) => mine && theirs);
  const bounds = [boundOf(claim, own), boundOf(evidence, other)];
  // "over 18 months" and "up to 18 months" are said of the same time.
  const isBoundTurned = own.dimension !== "time" && bounds.includes("least") && bounds.includes("most");
  const isDirectionTurned = isBoundTurned || directions.some(([mine, theirs]) => mine !== theirs);
  const isDenied = deniesMore(one.text, two.text, evidence) || deniesMore(two.text, one.text, claim);
  if (isDenied) return !isDirectionTurned;
  if (isDirectionTurned) return true;
  return directions.length > 0 ? false : undefined;
}

/** One side denies its verb, the other denies nothing that would make up for it, and speaks of what is denied. */
function deniesMore(one: string, other: string, around: string): boolean {
  if (ambiguousDenial.test(one) || ambiguousDenial.test(other)) return false;
  const [mine, theirs] = [one.replace(noDenial, ""), other.replace(noDenial, "")];
  if (count(mine, denial) <= count(theirs, denial) || count(mine, anyDenial) <= count(theirs, anyDenial)) return false;
  // Which way the number goes is compared by itself; "fall" and "fell" are one word there.
  const behind = directionWords
    .flat()
    .reduce<string>(
      (text, words) => (words instanceof RegExp ? text.replace(words, " ") : text),
      mine.slice(mine.search(new RegExp(denial.source, "i"))),
    );
  const denied = [...contentWords(behind)].filter((word) => !word.startsWith("#"));
  const aroundWords = contentWords(around);
  return denied.filter((word) => aroundWords.has(word)).length >= deniedTogether * denied.length;
}

interface NumberClause {
  text: string;
  /** Where the number stands in it. */
  start: number;
  end: number;
}

function clauseAt(text: string, { start, end }: Quantity): NumberClause {
  const ends = [...text.matchAll(clauseEnd)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
  const first = ends.findLast(({ to }) => to <= start)?.to ?? 0;
  const last = ends.find(({ from }) => from >= end)?.from ?? text.length;
  return { text: text.slice(first, last), start: start - first, end: end - first };
}

/** The nearest word of a family, if it stands close enough to the number and nearer than its opposite. */
function directionAt(
  { text, start, end }: NumberClause,
  { up, down, within }: { up: RegExp; down: RegExp; within: number },
): NumberDirection | undefined {
  const distance = (words: RegExp) =>
    Math.min(
      ...[...text.matchAll(words)].map(({ 0: word, index }) => {
        const between = index < start ? text.slice(index + word.length, start) : text.slice(end, index);
        return between.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
      }),
    );
  const [high, low] = [distance(up), distance(down)];
  if (Math.min(high, low) > within || high === low) return undefined;
  return high < low ? "up" : "down";
}

function count(text: string, words: RegExp): number {
  return text.match(words)?.length ?? 0;
}

/** Places, times and sizes that lie on the two sides of one thing. */
const sides: [RegExp, RegExp][] = (
  [
    ["before", "after"],
    ["(?:above|exceed(?:s|ed|ing)?)", "below"],
    ["inside", "outside"],
  ] as const
).flatMap(([one, other]) => [
  [sideOf(one), sideOf(other)],
  [sideOf(other), sideOf(one)],
]);

function sideOf(word: string): RegExp {
  return new RegExp(String.raw`\b${word}\s+(?:the |a |an |its |their )?(\p{L}{3,}(?:\s\p{L}{3,})?)`, "giu");
}

/** Whether two statements put something on opposite sides of the same thing, "above the median" and "below the median", or one of them denies the other side. */
export function compareSides(claim: string, evidence: string): "same" | "opposed" | undefined {
  const named = (text: string, side: RegExp) => [...text.matchAll(side)].map(([, words]) => [...contentWords(words!)][0]);
  const areApart = sides.some(([one, other]) => {
    const [mine, theirs, same] = [named(claim, one), named(evidence, other), named(evidence, one)];
    return mine.some((thing) => thing !== undefined && theirs.includes(thing) && !same.includes(thing));
  });
  if (!areApart) return undefined;
  return isNegated(claim) === isNegated(evidence) ? "opposed" : "same";
}
