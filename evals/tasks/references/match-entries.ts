import type { Reference } from "../../../src/domain/reference/reference.ts";
import { comparable } from "../../../src/domain/reference/work.ts";
import { similarity } from "../../scores/similarity.ts";
import type { GoldEntry } from "./read-papers.ts";

const minTitleMatch = 0.9;
/** Minimum share of the shorter entry's tokens that the other entry has. */
const minSharedTokens = 0.8;
/** An entry with fewer tokens is a fragment, which matches many entries. */
const minTokens = 5;

/** Which found reference is which entry, each at most once: by identifier, else by title, else by the words they share. */
export function matchEntries(entries: readonly GoldEntry[], references: readonly Reference[]): Map<GoldEntry, Reference> {
  const matched = new Map<GoldEntry, Reference>();
  const taken = new Set<Reference>();
  for (const score of [sameIdentifier, sameTitle, sameWords]) {
    const pairs = entries
      .filter((entry) => !matched.has(entry))
      .flatMap((entry) => references.map((reference) => ({ entry, reference, score: taken.has(reference) ? 0 : score(entry, reference) })))
      .filter((pair) => pair.score > 0)
      .sort((one, other) => other.score - one.score);
    for (const { entry, reference } of pairs) {
      if (matched.has(entry) || taken.has(reference)) continue;
      matched.set(entry, reference);
      taken.add(reference);
    }
  }
  return matched;
}

function sameIdentifier({ fields }: GoldEntry, { work }: Reference): number {
  return fields.doi !== undefined && fields.doi.toLowerCase() === work.DOI?.toLowerCase() ? 1 : 0;
}

function sameTitle({ fields: { title } }: GoldEntry, { work }: Reference): number {
  if (title === undefined || work.title === undefined) return 0;
  const score = similarity(comparable(title), comparable(work.title));
  return score >= minTitleMatch ? score : 0;
}

function sameWords({ words, fields }: GoldEntry, { raw }: Reference): number {
  const gold = tokensOf(words ?? [fields.authors?.join(" "), fields.title, fields.container, fields.year].filter(Boolean).join(" "));
  const found = tokensOf(raw);
  const shorter = Math.min(gold.size, found.size);
  if (shorter < minTokens) return 0;
  const share = [...gold].filter((token) => found.has(token)).length / shorter;
  return share >= minSharedTokens ? share : 0;
}

/** Drops initials, which do not identify a work. */
function tokensOf(words: string): Set<string> {
  return new Set(
    comparable(words)
      .split(" ")
      .filter((token) => token.length > 1),
  );
}
