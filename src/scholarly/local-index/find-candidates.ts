import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { WorkDescription } from "../scholarly-index.ts";
import { nameTokens, placeToken, type SearchToken, stemTokens, titleWords, wholeTitleTokens, yearToken } from "./words/search-tokens.ts";

/** A token with at most this many works is looked up alone; a more frequent one only together with others. */
const rare = 400;
const maxRare = 8;
/** The maximum number of works that one query returns. */
const perQuestion = 60;
/** The maximum number of words that are left out one at a time, because any of them may be wrong. */
const maxLeftOut = 5;
const maxMended = 4;
/** The words of a topic that are searched, the rarest first, and the works that the rarest of them bring into the comparison. */
const [maxTopicWords, perTopicWord, minTopicWorks] = [16, 1_000, 2_000];
/** How much more a word of the title counts than one of the abstract. */
const titleBonus = 0.5;

/** Finds works that may be the one described, with a weight that grows with the words they share. Words are counted, not compared. */
export function openCandidateSearch(database: DatabaseSync) {
  const frequency = database.prepare("select works from terms where term = ?");
  const match = database.prepare(
    "select coalesce(group_concat(rowid), '') as ids from (select rowid from words where words match ? limit ?)",
  );
  const known: StatementSync = database.prepare("select term, works from terms where term in (select value from json_each(?))");
  const hasTerms = database.prepare("select 1 from terms limit 1");

  const having = database.prepare("select rowid as id from words where words match ? and rowid in (select value from json_each(?))");
  const size = database.prepare("select coalesce(max(id), 0) as works from works");

  return { withTokens: lookUp, likely, wider, about };

  /** Works that share words of a topic in title or abstract, each word with its rarity. The rarest words bring in the works. */
  function about(text: string): Map<number, number> {
    const { works } = size.get() as { works: number };
    const words = [...new Set(text.split(/[\s–—/]+/))].flatMap((word) => {
      const tokens = [...titleWords(word).map((one) => `w${one}`), ...stemTokens(word)];
      const most = Math.max(0, ...byFrequency(tokens).map((known) => known.works));
      return most === 0 ? [] : [{ tokens, works: most }];
    });
    const rarest = words.toSorted((one, other) => one.works - other.works).slice(0, maxTopicWords);
    const found = new Set<number>();
    for (const { tokens } of rarest) {
      if (found.size >= minTopicWorks) break;
      for (const token of tokens) for (const id of lookUp([token], perTopicWord)) found.add(id);
    }
    const weights = new Map<number, number>();
    const ids = JSON.stringify([...found]);
    for (const { tokens, works: sharing } of rarest) {
      const rarity = Math.log(1 + works / sharing);
      const [inTitle, anywhere] = [tokens.filter((token) => token.startsWith("w")), tokens].map((some) => among(some, ids));
      add(weights, anywhere!, rarity);
      add(weights, inTitle!, titleBonus * rarity);
    }
    return weights;
  }

  /** Those of some works that have one of the tokens. */
  function among(tokens: readonly SearchToken[], ids: string): number[] {
    if (tokens.length === 0) return [];
    return (having.all(tokens.map((token) => `"${token}"`).join(" OR "), ids) as { id: number }[]).map(({ id }) => id);
  }

  function lookUp(tokens: readonly SearchToken[], limit: number): number[] {
    const { ids } = match.get(tokens.map((token) => `"${token}"`).join(" AND "), limit) as { ids: string };
    return ids === "" ? [] : ids.split(",").map(Number);
  }

  /** Works with the same title, with rare words in common, or with all words. */
  function likely(description: WorkDescription): Map<number, number> {
    const weights = new Map<number, number>();
    const { words, names, title } = tokensOfDescription(description);
    for (const token of title) add(weights, lookUp([token], perQuestion), 20);
    const place = placeToken(description);
    if (place) add(weights, lookUp([place], perQuestion), 12);
    const counted = byFrequency([...words, ...names]);
    for (const { token, works } of counted.filter(({ works }) => works <= rare).slice(0, maxRare))
      add(weights, lookUp([token], rare), Math.log(2 + rare / (works + 1)));
    const frequent = counted.filter(({ works, token }) => works > rare && token.startsWith("w")).map(({ token }) => token);
    const rareWords = counted.filter(({ works, token }) => works <= rare && token.startsWith("w"));
    if (frequent.length >= 2 && rareWords.length < 3) add(weights, lookUp(frequent.slice(0, 8), perQuestion), 4);
    const [first] = byFrequency(names);
    if (first && first.works > rare) for (const token of frequent.slice(0, 2)) add(weights, lookUp([first.token, token], perQuestion), 3);
    if (words.length === 0 && first && description.year !== undefined)
      add(
        weights,
        lookUp(
          [
            ...byFrequency(names)
              .slice(0, 3)
              .map(({ token }) => token),
            yearToken(description.year),
          ],
          perQuestion,
        ),
        3,
      );
    return weights;
  }

  /** Works that share all words but one, which may be wrong or misspelt. */
  function wider(description: WorkDescription): Map<number, number> {
    const weights = new Map<number, number>();
    const { words, names } = tokensOfDescription(description);
    const counted = byFrequency(words);
    const frequent = counted.filter(({ works }) => works > rare).map(({ token }) => token);
    if (frequent.length >= 3)
      for (const left of frequent.slice(0, maxLeftOut))
        add(
          weights,
          lookUp(
            frequent.slice(0, 8).filter((token) => token !== left),
            perQuestion,
          ),
          3,
        );
    const people = byFrequency(names).map(({ token }) => token);
    for (const person of people.slice(0, 3))
      for (const token of frequent.slice(0, 2)) add(weights, lookUp([person, token], perQuestion), 2);
    const unknown = [...words, ...names].filter((token) => count(token) <= 1 && token.length > 4).slice(0, maxMended);
    for (const token of unknown)
      for (const near of nearestTerms(token)) {
        if (near.works <= rare) add(weights, lookUp([near.term], rare), 3);
        else
          for (const other of [...counted.filter((one) => one.token !== token).map((one) => one.token), ...people].slice(0, 2))
            add(weights, lookUp([near.term, other], perQuestion), 3);
      }
    return weights;
  }

  /** Words of the index that differ in one letter, the most frequent first. */
  function nearestTerms(token: SearchToken): { term: string; works: number }[] {
    const near = known.all(JSON.stringify(nearSpellings(token))) as { term: string; works: number }[];
    return near.toSorted((one, other) => other.works - one.works || (one.term < other.term ? -1 : 1)).slice(0, 5);
  }

  function byFrequency(tokens: readonly SearchToken[]): { token: SearchToken; works: number }[] {
    return tokens
      .map((token) => ({ token, works: count(token) }))
      .filter(({ works }) => works > 0)
      .toSorted((one, other) => one.works - other.works);
  }

  /** Until an import has counted its words, every word counts as rare. */
  function count(token: SearchToken): number {
    const row = frequency.get(token) as { works: number } | undefined;
    return row?.works ?? (hasTerms.get() ? 0 : 1);
  }
}

/** The maximum number of words that are searched for when only the entry as written is known. */
const maxRawWords = 30;

function tokensOfDescription({ title, author, raw }: WorkDescription): {
  words: SearchToken[];
  names: SearchToken[];
  title: SearchToken[];
} {
  const given = title?.trim() ?? "";
  const text = given === "" ? (raw ?? "").slice(0, 2_000) : given;
  const words = titleWords(text).slice(0, maxRawWords);
  // Given names are looked for as well, because they are often exchanged with family names.
  const people = author.slice(0, 10).flatMap(({ family, given: first }) => (first && first.length > 2 ? [family, first] : [family]));
  return {
    words: words.map((word) => `w${word}`),
    names: nameTokens(people.length > 0 ? people : given === "" ? words : []),
    title: given === "" ? [] : wholeTitleTokens(given),
  };
}

function add(weights: Map<number, number>, ids: readonly number[], weight: number): void {
  for (const id of ids) weights.set(id, (weights.get(id) ?? 0) + weight);
}

const alphabet = [..."abcdefghiklmnopqrstuvz0123456789"];

/** All tokens that differ from a token by one typing error: a letter removed, added, replaced, or exchanged with its neighbour. */
function nearSpellings(token: SearchToken): SearchToken[] {
  const found = new Set<string>();
  for (let at = 1; at <= token.length; at++) {
    const [before, after] = [token.slice(0, at), token.slice(at)];
    if (after !== "") found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of alphabet) {
      if (after !== "") found.add(before + letter + after.slice(1));
      found.add(before + letter + after);
    }
  }
  found.delete(token);
  return [...found];
}
