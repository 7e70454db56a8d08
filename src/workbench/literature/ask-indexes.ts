import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { ItemProgress, RunEvent } from "../../domain/run/run-event.ts";
import { IbidError } from "../../errors.ts";
import type { IndexRequestOptions, ScholarlyIndex } from "../../scholarly/scholarly-index.ts";

/** Records asked for with one query. */
const maxForQuery = 20;

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
  options: IndexRequestOptions,
): AsyncGenerator<RunEvent, LiteratureAnswers[]> {
  const answers = indexes.map(({ id, name }): LiteratureAnswers => ({ index: id, name, records: [] }));
  const progress: Omit<ItemProgress, "done"> = { subject: "literature", part: "claims", total: claims.length };
  yield { type: "stage-start", stage: "literature-search", total: claims.length };
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
        kept.records.push(...((await index.search?.(words, { ...options, limit: maxForQuery })) ?? []));
      } catch (error) {
        // An interrupt is told by the run.
        if (options.signal?.aborted) return;
        if (!(error instanceof IbidError) || error.code !== "index-unavailable") throw error;
        kept.why = error.message;
      }
    }
  }
}
