import { contentWords, stem } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { clausesOf } from "./closest-clauses.ts";

const article = "(?:of (?:the|these|those|its|their|our) |the |these |those )?";
/** "62 % of all deaths" and "nearly all deaths" say nothing of every death. */
const plainly = String.raw`(?<!\b(?:not|nearly|almost|virtually|practically|of|among|above|after|than) )`;
/** "the most" and "at most" are no share. */
const share = String.raw`(?<!\b(?:the|at|its|their) )(?:most|many|some|several)|the majority|a majority|half`;

/** Words for the whole, and those that say less of the same: how often, and how far. */
const adverbs: [whole: string, less: string][] = [
  ["always|invariably", "often|sometimes|usually|frequently|mostly|typically|occasionally|in most cases|in many cases|in some cases"],
  ["entirely|completely|wholly|fully", "mainly|mostly|partly|partially|largely|predominantly|in part|in large part|almost|nearly"],
];

const ofThings = (words: string) => new RegExp(String.raw`(?<phrase>\b(?:${words}) ${article}(?<of>\p{L}{3,}))`, "giu");
const ofWords = (words: string) => new RegExp(String.raw`(?<phrase>\b(?:${words})) (?<of>\p{L}{3,})`, "giu");
const extents = [
  { whole: ofThings(`${plainly}(?:all|every|each)`), less: ofThings(share) },
  ...adverbs.map(([whole, less]) => ({ whole: ofWords(`${plainly}(?:${whole})`), less: ofWords(less) })),
];

/** Words of the claim's clause that the clause of the source must share, so that both speak of the same. */
const sameClause = 0.6;

/** A claim of all where the source speaks of most: "all losses" for "most losses", "always" for "often", "entirely" for "partly". */
export function compareExtent(claim: string, evidence: string): Drift[] {
  const theirs = clausesOf(evidence);
  const [found] = clausesOf(claim).flatMap((own) => {
    const wanted = contentWords(own);
    const clauses = theirs.filter((clause) => coverage(wanted, contentWords(clause)) >= sameClause);
    return extents.flatMap(({ whole, less }) =>
      lessOfTheSame(extentsIn(own, whole), extentsIn(clauses.join("\n"), less), extentsIn(evidence, whole)),
    );
  });
  return found ? [{ kind: "scope", ...found }] : [];
}

/** A phrase of extent, and the stem of the word it qualifies. */
interface Extent {
  phrase: string;
  of: string;
}

function extentsIn(text: string, pattern: RegExp): Extent[] {
  return [...text.matchAll(pattern)].map(({ groups }) => ({ phrase: groups!.phrase!, of: stem(groups!.of!.toLowerCase()) }));
}

/** A source that states the whole anywhere supports the claim, even if it also says less. */
function lessOfTheSame(claimed: Extent[], given: Extent[], saidToo: Extent[]): Pick<Drift, "claimWords" | "sourceWords">[] {
  return claimed.flatMap(({ phrase, of }) => {
    const less = saidToo.some((one) => one.of === of) ? undefined : given.find((one) => one.of === of);
    return less ? [{ claimWords: phrase, sourceWords: less.phrase }] : [];
  });
}
