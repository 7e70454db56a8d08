import type { Span } from "../../../domain/document/locator.ts";
import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import { stem } from "../../../domain/text/words/content-words.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { isNegated } from "../wording/negation.ts";
import { partsOfCounts } from "./derivable-numbers.ts";
import { isDifference } from "./quantity-context.ts";
import { coversSentence } from "./same-surroundings.ts";

/** In percent: a share beyond this is not the greater, or not the lesser, part by any rounding. */
const [tooLittle, tooMuch] = [45, 55];
const article = String.raw`(?:(?:of|among)\s(?:all\s)?(?:the\s|these\s|those\s|its\s|their\s|our\s)?)?`;
const shares = [
  { words: "(?<!\\b(?:the|at) )most|(?:the|a) (?:\\p{L}+ )?majority", isApart: (share: number) => share < tooLittle },
  { words: "(?:the|a) (?:small )?minority|(?<!\\ba )few|hardly any", isApart: (share: number) => share > tooMuch },
].map(({ words, isApart }) => ({ pattern: new RegExp(String.raw`\b(?:${words})\s${article}(?<of>\p{L}{3,}s)\b`, "giu"), isApart }));

/** "Most of the wells" where the source counts 37 of 150 wells, or 25 % of the wells. */
export function compareShares(claim: string, evidence: string): Drift[] {
  if (isNegated(claim) !== isNegated(evidence)) return [];
  const [found] = shares.flatMap(({ pattern, isApart }) =>
    [...claim.matchAll(pattern)].flatMap(({ 0: claimWords, index, groups }) => {
      const own = { start: index, end: index + claimWords.length };
      const given = sharesIn(evidence, stem(groups!.of!.toLowerCase())).filter((share) => coversSentence(claim, own, evidence, share));
      return given.length === 1 && isApart(given[0]!.percent) ? [{ claimWords, sourceWords: given[0]!.words }] : [];
    }),
  );
  return found ? [{ kind: "number", ...found }] : [];
}

interface GivenShare extends Span {
  percent: number;
  words: string;
}

/** The shares of a text whose whole is counted by a word. */
function sharesIn(text: string, of: string): GivenShare[] {
  const counts = partsOfCounts(text).map(({ part, whole, start, end }) => ({ percent: (100 * part) / whole, start, end }));
  const percentages = parseQuantities(text)
    .filter((quantity) => quantity.dimension === "percent" && !isDifference(text, quantity))
    .map(({ value, start, end }) => ({ percent: value, start, end }));
  return [...counts, ...percentages].flatMap(({ percent, start, end }) => {
    const [behind, noun] = new RegExp(String.raw`^\s${article}(?:[\p{L}-]+\s)?(\p{L}{3,}s)\b`, "iu").exec(text.slice(end)) ?? [];
    return noun && stem(noun.toLowerCase()) === of ? [{ percent, start, end, words: text.slice(start, end) + behind }] : [];
  });
}
