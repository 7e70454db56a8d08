import type { Quantity } from "../../../domain/text/quantity/quantity.ts";
import { stem } from "../../../domain/text/words/content-words.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { isOfAnotherKind } from "./differences.ts";
import { type Bound, boundOf, isRange, isStatistic, withBound } from "./quantity-context.ts";
import { isVague } from "./same-quantity.ts";
import { coversSentence, ofCounts, sameSurroundings } from "./same-surroundings.ts";

interface CountedText {
  text: string;
  /** The numbers that the other side does not give. */
  open: Quantity[];
}

/** Another number of the same things: "48 streets" where the source has "62 streets". What is counted must be the same word. */
export function compareCounts(claim: CountedText, evidence: CountedText): Drift[] {
  const counts = countsIn(claim);
  const [wanted] = counts;
  if (!wanted || counts.length > 1) return [];
  const same = countsIn(evidence).filter(({ nouns }) => nouns.some((noun) => wanted.nouns.includes(noun)));
  const [instead] = same;
  if (!instead || same.length > 1 || !areApart(wanted, instead)) return [];
  if (isOfAnotherKind(claim.text, wanted.quantity, evidence.text, instead.quantity)) return [];
  const isSameThing =
    sameSurroundings(claim.text, wanted.quantity, evidence.text, instead.quantity, ofCounts) ||
    (wanted.phrase.includes(" ") &&
      wanted.phrase === instead.phrase &&
      coversSentence(claim.text, wanted.quantity, evidence.text, instead.quantity));
  if (!isSameThing) return [];
  return [{ kind: "number", claimWords: wanted.words, sourceWords: instead.words }];
}

/** Beyond this share of the larger one, two rough numbers differ. */
const roughlyAtMost = 0.3;

/** Whether two counts exclude each other: rough ones by far, and bounds only where they face away from each other. */
function areApart(one: Count, other: Count): boolean {
  const [own, theirs] = [one.quantity.value, other.quantity.value];
  const bounds = [one.bound, other.bound];
  if (bounds.includes("least") || bounds.includes("most"))
    return (
      (one.bound === "most" && other.bound === "least" && theirs > own) || (one.bound === "least" && other.bound === "most" && theirs < own)
    );
  return !bounds.includes("about") || Math.abs(own - theirs) > roughlyAtMost * Math.max(own, theirs);
}

/** "a single lamp", as a count of one. */
export function isSingle(text: string, { start, text: words }: Quantity): boolean {
  return /^single$/i.test(words) && /\ba\s$/i.test(text.slice(Math.max(0, start - 3), start));
}

interface Count {
  quantity: Quantity;
  /** Stems of the word that is counted; for "a single oak lamp", of all words behind it. */
  nouns: string[];
  /** "narrow streets". */
  phrase: string;
  /** "48 narrow streets". */
  words: string;
  bound: Bound;
}

function countsIn({ text, open }: CountedText): Count[] {
  return open.flatMap((quantity): Count[] => {
    // "2.4 degrees" may be of heat or of an angle: no unit, and yet no count that must be whole.
    const isWhole = Number.isInteger(quantity.printed) || /^\sdegrees\b/i.test(text.slice(quantity.end));
    const single = isSingle(text, quantity) ? wordsBehind(text.slice(quantity.end)) : [];
    const isCount = quantity.dimension === "" && !isVague(quantity) && quantity.printed > 1 && isWhole;
    // Beside a part of a whole, or in a range, other numbers of the same things may well stand.
    if (isRange(text, quantity) || isStatistic(text, quantity) || isPart(text, quantity)) return [];
    const bound = boundOf(text, quantity);
    if (single.length > 0)
      return [
        { quantity, nouns: single.map(stemOf), phrase: single.map(stemOf).join(" "), words: `${quantity.text} ${single.join(" ")}`, bound },
      ];
    const noun = isCount ? nounBehind(text.slice(quantity.end)) : undefined;
    const words = noun && (bound === "about" ? quantity.text : withBound(text, quantity)) + noun.words;
    return noun && words
      ? [{ quantity, nouns: [noun.stem], phrase: noun.words.trim().split(" ").map(stemOf).join(" "), words, bound }]
      : [];
  });
}

/** The words of a noun phrase behind "a single": up to three, before a function word. */
function wordsBehind(behind: string): string[] {
  const words = (/^(?:\s[\p{L}-]+){1,3}/u.exec(behind)?.[0] ?? "").trim().split(/\s/);
  const end = words.findIndex((word) => functionWord.test(word));
  return (end === -1 ? words : words.slice(0, end)).filter((word) => word !== "");
}

const functionWord =
  /^(?:of|in|on|at|to|for|from|by|with|and|or|but|that|which|who|were|are|had|have|is|was|has|can|may|than|as|per|within|over|under)$/i;

/** "44 of the 57 studies", "another 12 streets". */
function isPart(text: string, { start, end }: Quantity): boolean {
  return (
    /^\s(?:of|out of|in)\b/.test(text.slice(end)) ||
    /\b(?:another|other|further|additional|remaining|first|last|every)\s$/i.test(text.slice(Math.max(0, start - 16), start))
  );
}

const irregular = /^(?:people|children|men|women|mice|sheep|fish|cattle|species|teeth|feet|geese|data)$/i;
const notCounted =
  /^(?:times|percent|points|is|was|has|as|this|its|his|less|plus|versus|across|years|weeks|days|months|hours|minutes|others|ones)$/i;

/** What a number counts: the first plural among the three words behind it, if nothing else stands between. */
function nounBehind(behind: string): { stem: string; words: string } | undefined {
  const words = /^(?:\s[\p{L}-]+){1,3}/u.exec(behind)?.[0] ?? "";
  let read = "";
  for (const word of words.trim().split(/\s/)) {
    read += ` ${word}`;
    if (notCounted.test(word) || functionWord.test(word)) return undefined;
    if (irregular.test(word) || /\p{L}{2,}[^su]s$/iu.test(word) || /^\p{Lu}{2,}s$/u.test(word)) return { stem: stemOf(word), words: read };
  }
  return undefined;
}

/** "GPUs" is a plural, and "virus" is none: endings of abbreviations are cut here. */
function stemOf(word: string): string {
  return stem(word.replace(/^(\p{Lu}{2,})s$/u, "$1").toLowerCase());
}
