import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import { contentWords, stem } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";

/** "the first steam plough", "the only bridge", "the largest port": there is one, and the source must say so. */
const unique =
  /\bthe (first|only|sole|last|\p{L}{3,}est|(?:most|least) \p{L}{4,}) (?!(?:and|or|of|to|in|on|time|years?|months?|weeks?|days?|decades?|hal(?:f|ves)|quarters?|cent\p{L}+|authors?|steps?|stages?|phases?|parts?|rounds?|cases?|trimester|line|place|one|ones|two|three|few|kind|interest|forest|guest|request|test)\b)\p{L}{3,}/iu;
/** "Only women joined": nobody else did. "Only 12 %" is a comment on a number, and "only if" a condition. */
const only =
  /(?:^|,\s|\b(?:is|are|was|were|and|but|that)\s)(only|solely|exclusively)\s(?!(?:if|when|after|before|because|by|a|an|in|on|at|for|with|to|the|one|two|three|four|five|six|seven|eight|nine|ten|half|partly|partially|slightly|recently|about|some|few)\b|\d)\p{L}{3,}/iu;
/** Ways in which a source may say that there is one, or that there are no others. */
const excludesOthers =
  /\b(?:only|sole(?:ly)?|exclusive(?:ly)?|alone|just|merely|unique(?:ly)?|first|last|earliest|never before|no (?:other|one else|previous|earlier)|nobody else|none (?:but|other)|unprecedented|pioneer\w*|invent\w*|record|top|leading|any other|all others?|the rest|most|least|\p{L}{3,}est|exceed\w*|outnumber\w*|surpass\w*|second|(?:no|none|nobody)\b.{0,60}\bthan)\b/iu;

const nearly =
  /\b((?:nearly|almost|virtually|practically|not quite|close to|just about) (?:all|every|each|no|none|everyone|everything|always|never))\b/iu;
const whole = /(?<!\b(?:nearly|almost|virtually|practically|not|of|about) )\b(all|every|each|no|none|everyone|everything|always|never)\b/iu;

/** Shares of a whole that are no majority. */
const majority = /(?<!\b(?:the|at) )\b(?:most|the majority of|a majority of)(?: of)?(?: (?:the|these|those|its|their|our))? (\p{L}{3,})/giu;

/** Share of the claim's words that the source must have, so that both speak of the same. */
const minSame = 0.6;

/** A claim of the one, of all or of most, where the source speaks of one of several, of nearly all, or of a smaller share. */
export function compareUniqueness(claim: string, evidence: string): Drift[] {
  if (coverage(contentWords(claim), contentWords(evidence)) < minSame) return [];
  const alone = only.exec(claim) ?? unique.exec(claim);
  if (alone && !excludesOthers.test(evidence)) return [{ kind: "strength", claimWords: alone[1]!, sourceWords: "" }];
  const [all, less] = [whole.exec(claim), nearly.exec(evidence)];
  if (all && less && !whole.test(evidence) && !nearly.test(claim) && less[1]!.toLowerCase().endsWith(all[1]!.toLowerCase()))
    return [{ kind: "scope", claimWords: all[1]!, sourceWords: less[1]! }];
  return compareMajority(claim, evidence);
}

/** "Most farmers" where the source has "a third of the farmers". */
function compareMajority(claim: string, evidence: string): Drift[] {
  return [...claim.matchAll(majority)].flatMap(({ 0: claimWords, 1: noun }): Drift[] => {
    const minor = parseQuantities(evidence).find(({ dimension, value, end, isShare }) => {
      if (dimension !== "percent" || value > (isShare ? 45 : 50)) return false;
      const behind = /^\s?of (?:the |all |these |those |our )?(\p{L}+)/iu.exec(evidence.slice(end))?.[1];
      return behind !== undefined && stem(behind.toLowerCase()) === stem(noun!.toLowerCase());
    });
    const isSaidToo = /\b(?:most|majority)\b/i.test(evidence);
    return minor && !isSaidToo && contentWords(claim).size > 1
      ? [{ kind: "number", claimWords: claimWords!, sourceWords: minor.text }]
      : [];
  });
}
