import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { ItemProgress, RunEvent } from "../../domain/run/run-event.ts";
import { IbidError } from "../../errors.ts";
import type { IndexSearchOptions, ScholarlyIndex } from "../../scholarly/scholarly-index.ts";
import { longestWords } from "./queries-of-claim.ts";

/** Records asked for with one query. */
const maxForQuery = 20;

/** Words of the second question to an index that has no work with all words of the first. */
const fewWords = 5;

/** What one index answered. `why` tells what it could not. */
export interface LiteratureAnswers {
  index: string;
  name: string;
  records: IndexRecord[];
  why?: string;
}

/** Asks all indexes the queries of each claim, at the same time. One that fails is not asked again, and stops no other. */
export async function* askIndexes(
  indexes: readonly ScholarlyIndex[],
  claims: readonly { queries: readonly { words: string }[] }[],
  options: Omit<IndexSearchOptions, "limit">,
): AsyncGenerator<RunEvent, LiteratureAnswers[]> {
  const answers = indexes.map(({ id, name }): LiteratureAnswers => ({ index: id, name, records: [] }));
  const progress: Omit<ItemProgress, "done"> = { subject: "literature", part: "claims", total: claims.length };
  yield { type: "stage-start", stage: "literature-search", total: 1 };
  for (const [at, { queries }] of claims.entries()) {
    if (options.signal?.aborted) break;
    await Promise.all(indexes.map((index, position) => ask(index, answers[position]!, queries)));
    yield { type: "item-progress", stage: "literature-search", ...progress, done: at + 1 };
  }
  yield { type: "stage-end", stage: "literature-search" };
  return answers;

  async function ask(index: ScholarlyIndex, kept: LiteratureAnswers, queries: readonly { words: string }[]): Promise<void> {
    for (const { words } of queries) {
      if (kept.why !== undefined || options.signal?.aborted) return;
      try {
        const found = (await index.search?.(words, { ...options, limit: maxForQuery })) ?? [];
        const fewer = longestWords(words, fewWords).join(" ");
        const more = found.length > 0 || fewer === words ? found : await index.search?.(fewer, { ...options, limit: maxForQuery });
        kept.records.push(...(more ?? []));
      } catch (error) {
        // An interrupt is told by the run.
        if (options.signal?.aborted) return;
        if (!(error instanceof IbidError) || error.code !== "index-unavailable") throw error;
        kept.why = error.message;
      }
    }
  }
}
