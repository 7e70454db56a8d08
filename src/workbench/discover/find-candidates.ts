import type { DiscoveryRoute } from "../../domain/reference/discovery.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { comparable, type Work } from "../../domain/reference/work.ts";
import { contentStems, stopWords } from "../../domain/text/words/content-words.ts";
import { IbidError } from "../../errors.ts";
import { identifiersOf } from "../../scholarly/look-up-work.ts";
import type { IndexRequestOptions, ScholarlyIndex } from "../../scholarly/scholarly-index.ts";

/** Records asked for: citations and references of a seed, and works for one query. */
const [maxCitations, maxForQuery] = [100, 40];

/** The work of a seed and its text. */
export interface SeedWork {
  work: Work;
  abstract: string;
}

export interface FoundRecord {
  record: IndexRecord;
  route: DiscoveryRoute;
}

/** What one index answered. `why` tells what it could not. */
export interface IndexAnswers {
  index: string;
  name: string;
  found: FoundRecord[];
  /** Positions of the seeds that it knows. */
  known: number[];
  why?: string;
}

/** Asks all indexes at the same time for works that cite the seeds, are cited by them, or are about their words. A slow or failing one stops no other. */
export function askForCandidates(
  indexes: readonly ScholarlyIndex[],
  seeds: readonly SeedWork[],
  options: IndexRequestOptions,
): Promise<IndexAnswers[]> {
  return Promise.all(indexes.filter(({ citations, references, search }) => citations ?? references ?? search).map(ask));

  async function ask(index: ScholarlyIndex): Promise<IndexAnswers> {
    const answers: IndexAnswers = { index: index.id, name: index.name, found: [], known: [] };
    for (const [seed, about] of seeds.entries()) {
      const take = (relation: DiscoveryRoute["relation"], records: readonly IndexRecord[]) => {
        answers.found.push(...records.map((record) => ({ record, route: { index: index.id, relation, seed } })));
      };
      await guard(async () => {
        const record = index.citations || index.references ? await findSeed(index, about.work, options) : undefined;
        if (!record) return;
        answers.known.push(seed);
        take("cites-seed", (await index.citations?.(record, { ...options, limit: maxCitations })) ?? []);
        take("cited-by-seed", (await index.references?.(record, { ...options, limit: maxCitations })) ?? []);
      });
      for (const query of queriesOf(about))
        await guard(async () => take("words", (await index.search?.(query, { ...options, limit: maxForQuery })) ?? []));
    }
    return answers;

    /** What was answered before a failure counts. */
    async function guard(request: () => Promise<void>): Promise<void> {
      if (answers.why !== undefined) return;
      try {
        await request();
      } catch (error) {
        if (!(error instanceof IbidError) || error.code !== "index-unavailable") throw error;
        answers.why = error.message;
      }
    }
  }
}

/** The record of a seed in an index. */
async function findSeed(index: ScholarlyIndex, work: Work, options: IndexRequestOptions): Promise<IndexRecord | undefined> {
  for (const identifier of identifiersOf(work)) {
    const [record] = index.identifiers.includes(identifier.scheme) ? await index.findByIdentifier(identifier, options) : [];
    if (record) return record;
  }
  const { title, author, year } = work;
  if (title === undefined) return undefined;
  const records = await index.findByWords({ title, author, ...(year === undefined ? {} : { year }) }, options);
  return records.find((record) => comparable(record.work.title ?? "") === comparable(title));
}

/** Words in the second query. */
const maxTerms = 6;

/** The queries for a seed: its title, and the words that its title and abstract use most. */
function queriesOf({ work: { title = "" }, abstract }: SeedWork): string[] {
  const words = comparable(title)
    .split(" ")
    .filter((word) => word.length > 2 && !stopWords.has(word));
  const queries = words.length > 0 ? [words.join(" ")] : [];
  if (abstract === "") return queries;
  const uses = new Map<string, { word: string; count: number }>();
  for (const word of comparable(`${title} ${abstract}`).split(" ")) {
    const [stem] = word.length > 3 && !stopWords.has(word) && !/\d/.test(word) ? contentStems(word) : [];
    if (stem === undefined) continue;
    const known = uses.get(stem) ?? { word, count: 0 };
    known.count++;
    uses.set(stem, known);
  }
  const frequent = [...uses.values()].filter(({ count }) => count > 1).toSorted((one, other) => other.count - one.count);
  return frequent.length < 2
    ? queries
    : [
        ...queries,
        frequent
          .slice(0, maxTerms)
          .map(({ word }) => word)
          .join(" "),
      ];
}
