import type { Quantity } from "../../../domain/text/quantity/quantity.ts";
import { stem } from "../../../domain/text/words/content-words.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { boundOf, isRange, isStatistic } from "./quantity-context.ts";
import { isVague } from "./same-quantity.ts";
import { ofCounts, sameSurroundings } from "./same-surroundings.ts";

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
  const same = countsIn(evidence).filter(({ noun }) => noun === wanted.noun);
  const [instead] = same;
  if (!instead || same.length > 1) return [];
  if (!sameSurroundings(claim.text, wanted.quantity, evidence.text, instead.quantity, ofCounts)) return [];
  return [{ kind: "number", claimWords: wanted.words, sourceWords: instead.words }];
}

interface Count {
  quantity: Quantity;
  noun: string;
  /** "48 narrow streets". */
  words: string;
}

function countsIn({ text, open }: CountedText): Count[] {
  return open.flatMap((quantity) => {
    // "2.4 degrees" may be of heat or of an angle: no unit, and yet no count that must be whole.
    const isWhole = Number.isInteger(quantity.printed) || /^\sdegrees\b/i.test(text.slice(quantity.end));
    const isCount = quantity.dimension === "" && !isVague(quantity) && quantity.printed > 1 && isWhole;
    // Beside a part of a whole, a bound or a range other numbers of the same things may well stand.
    const isLoose =
      boundOf(text, quantity) !== undefined || isRange(text, quantity) || isStatistic(text, quantity) || isPart(text, quantity);
    const noun = isCount && !isLoose ? nounBehind(text.slice(quantity.end)) : undefined;
    return noun ? [{ quantity, noun: noun.stem, words: quantity.text + noun.words }] : [];
  });
}

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
    if (notCounted.test(word) || /^(?:of|in|on|at|to|for|from|by|with|and|or|but|that|which|who|were|are|had|have)$/i.test(word))
      return undefined;
    if (irregular.test(word) || /\p{L}{2,}[^su]s$/iu.test(word)) return { stem: stem(word.toLowerCase()), words: read };
  }
  return undefined;
}
