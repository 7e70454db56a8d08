import { Config } from "../../src/config/schema.ts";
import { localModels } from "../../src/models/local/local-models.ts";
import type { Models } from "../../src/models/models.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { check } from "../../src/workbench/check/check.ts";

/** What a stage asked for: calls, texts or pairs in them, and the seconds in which at least one such call was under way. */
export interface StageDemand {
  stage: string;
  what: string;
  calls: number;
  inputs: number;
  seconds: number;
}

/** Runs a check in this process, in a library in memory, and reports what each stage requested from the models and from the store's ranking. */
export async function profileCheck(path: string, sources: string): Promise<StageDemand[]> {
  const asked = new Map<string, StageDemand & { under: number; since: number }>();
  let stage = "start";
  let started = performance.now();
  const stages: StageDemand[] = [];

  async function count<Answer>(what: string, inputs: number, answer: () => Promise<Answer>): Promise<Answer> {
    const key = `${stage} ${what}`;
    const entry = asked.get(key) ?? { stage, what, calls: 0, inputs: 0, seconds: 0, under: 0, since: 0 };
    asked.set(key, entry);
    entry.calls += 1;
    entry.inputs += inputs;
    if (entry.under === 0) entry.since = performance.now();
    entry.under += 1;
    try {
      return await answer();
    } finally {
      entry.under -= 1;
      if (entry.under === 0) entry.seconds += (performance.now() - entry.since) / 1_000;
    }
  }

  const local = localModels();
  const models: Models = {
    missing: local.missing!,
    embed: { id: local.embed.id, embed: (texts, options) => count("embed", texts.length, () => local.embed.embed(texts, options)) },
    judge: { id: local.judge.id, judge: (pairs, options) => count("judge", pairs.length, () => local.judge.judge(pairs, options)) },
    rerank: {
      id: local.rerank.id,
      score: (query, texts, options) => count("rerank", texts.length, () => local.rerank.score(query, texts, options)),
    },
    classify: {
      id: local.classify.id,
      read: (texts, options) => count("classify", texts.length, () => local.classify.read(texts, options)),
    },
    tag: { id: local.tag.id, tag: (texts, scheme, options) => count("tag", texts.length, () => local.tag.tag(texts, scheme, options)) },
    close: () => local.close(),
  };
  const store = countRanking(await openStore({ kind: "memory" }), count);
  const run = check({ path, sources: [sources] }, { openStore: async () => store, models, config: Config.parse({}) });
  for (let step = await run.next(); !step.done; step = await run.next()) {
    const event = step.value;
    if (event.type === "stage-start") [stage, started] = [event.stage, performance.now()];
    if (event.type === "stage-end")
      stages.push({ stage, what: "all", calls: 1, inputs: 1, seconds: (performance.now() - started) / 1_000 });
  }
  await models.close();
  await store.close();
  const rounded = (one: StageDemand) => ({ ...one, seconds: Number(one.seconds.toFixed(2)) });
  return stages.flatMap((whole) => [
    rounded(whole),
    ...[...asked.values()].filter((one) => one.stage === whole.stage).map(({ under, since, ...one }) => rounded(one)),
  ]);
}

type Count = <Answer>(what: string, inputs: number, answer: () => Promise<Answer>) => Promise<Answer>;

function countRanking(store: Store, count: Count): Store {
  const { passages } = store;
  const rank: typeof passages.rank = (query) => count("rank", query.documentIds?.length ?? 1, () => passages.rank(query));
  return { ...store, passages: { ...passages, rank } };
}
