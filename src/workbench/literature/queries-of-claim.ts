import type { ReviewedClaim } from "../../domain/reference/literature.ts";
import { stopWords } from "../../domain/text/words/content-words.ts";
import { turnAround } from "../../stages/verification/wording/opposites.ts";

type LiteratureQuery = ReviewedClaim["queries"][number];

/** In words. Services that want all words find nothing for longer queries. */
const maxWords = 12;

/** Words of certainty and degree, and numbers: other works on the same question have others. */
const vague = new Set(
  "may might can could would should also often usually generally about approximately roughly around nearly almost only even still very more most less least many much some several such study studies show shows shown suggest suggests we our using used".split(
    " ",
  ),
);

/** Words of works that found the opposite, for claims whose own words have none. */
const contrary = "no effect";

/** What is asked about a claim: its words, and the same with its direction turned around, so that counter-evidence is looked for as hard as support. */
export function queriesOfClaim(statement: string): LiteratureQuery[] {
  const support = keyWords(statement);
  if (support.length === 0) return [];
  const turned = turnAround(statement);
  const against = turned === undefined ? [...support.slice(0, maxWords - 2), contrary] : keyWords(turned);
  return [
    { looksFor: "support", words: support.join(" ") },
    { looksFor: "counter-evidence", words: against.join(" ") },
  ];
}

/** The longest words of a query, which are the rarest, in their order. */
export function longestWords(query: string, count: number): string[] {
  const words = query.split(" ");
  const kept = new Set(words.toSorted((one, other) => other.length - one.length).slice(0, count));
  return words.filter((word) => kept.has(word));
}

/** Not only the words of a claim: its direction belongs to what is asked. */
function keyWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}'’+-]*[\p{L}\p{N}])?/gu) ?? [];
  const kept = words.filter((word) => /\p{L}{2}/u.test(word) && !stopWords.has(word.toLowerCase()) && !vague.has(word.toLowerCase()));
  return [...new Set(kept.map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word)))].slice(0, maxWords);
}
