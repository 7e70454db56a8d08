import type { Claim } from "../../domain/claim/claim.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import { contentStems } from "../../domain/text/words/content-words.ts";
import { stripReportingFrame } from "../../stages/recommendation/recommend.ts";
import { chooseClaims } from "../literature/choose-claims.ts";
import { longestWords, queriesOfClaim } from "../literature/queries-of-claim.ts";

/** Words of one claim in a question to a service: fewer find too much, and a work that says the same in other words has fewer in common. */
const wordsOfClaim = 3;
/** Groups of words in one question, so that it fits into an address. */
const maxGroups = 40;

/** A claim that new works may bear on. */
export interface WatchedClaim {
  claim: Claim;
  statement: string;
  queries: { words: string }[];
}

/** What is asked for a document. */
export interface WatchQuestions {
  claims: WatchedClaim[];
  /** Groups of words, of which a new work has all of one. */
  groups: string[][];
  /** Claims whose words are in no group, because there are too many. */
  left: number;
  /** The entries that have a DOI, by their DOI in lower case. */
  cited: Map<string, Reference[]>;
}

/** Plans the questions of a watch from the claims and references of its document. */
export function planQuestions(claims: readonly Claim[], references: readonly Reference[]): WatchQuestions {
  const watched = chooseClaims(claims, new Map(), { all: true }).flatMap(({ claim }): WatchedClaim[] => {
    const statement = stripReportingFrame(claim.standalone);
    const queries = detectLanguage(statement) === "other" ? [] : queriesOfClaim(statement);
    return queries.length === 0 ? [] : [{ claim, statement, queries }];
  });
  const uses = new Map<string, number>();
  for (const { queries } of watched) for (const stem of new Set(contentStems(queries[0]!.words))) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const groups = new Map(
    watched.map(({ queries }) => [groupOf(queries[0]!.words, uses)] as const).map(([group]) => [group.join(" "), group]),
  );
  const kept = [...groups.values()].slice(0, maxGroups);
  return {
    claims: watched,
    groups: kept,
    left: groups.size - kept.length,
    cited: Map.groupBy(
      references.filter(({ work }) => work.DOI !== undefined),
      ({ work }) => work.DOI!.toLowerCase(),
    ),
  };
}

/** The word that most claims of the document have, which is what it is about, and the longest others of the claim. */
function groupOf(query: string, uses: ReadonlyMap<string, number>): string[] {
  const words = query.split(" ");
  const usesOf = (word: string) => Math.max(0, ...contentStems(word).map((stem) => uses.get(stem) ?? 0));
  const [topic = ""] = words.toSorted((one, other) => usesOf(other) - usesOf(one) || other.length - one.length);
  const others = words.filter((word) => word !== topic);
  return [topic, ...(others.length === 0 ? [] : longestWords(others.join(" "), wordsOfClaim - 1))].map((word) => word.toLowerCase());
}
