import { existsSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mean } from "../../evals/scores/mean.ts";
import { withLocalModels } from "../../evals/support/with-local-models.ts";
import { Config } from "../../src/config/schema.ts";
import type { SearchFilter } from "../../src/domain/search/search-result.ts";
import { unusedModels } from "../../src/models/models.fixture.ts";
import { openSearch, type SearchRequest } from "../../src/retrieval/search.ts";
import { type DatabaseLocation, openDatabase } from "../../src/store/database/database.ts";
import { storeOn } from "../../src/store/store.ts";
import { inventQuery } from "./invented/invented-passages.ts";
import { collections, loadPassages } from "./load-passages.ts";

/**
 * How long searches of a large library take, and how many of the nearest its vector index finds: invented passages on the embedded store, or on
 * the PostgreSQL that IBID_DATABASE_URL names (`bash scripts/with-postgres.sh npm run bench:search`). `--directory DIR` keeps the library,
 * and finds it there the next time. On a busy machine the time that the processor worked says more than the clock.
 */
const { values: flags } = parseArgs({
  options: {
    passages: { type: "string", default: "100000" },
    queries: { type: "string", default: "200" },
    directory: { type: "string" },
  },
});
const [passages, queries] = [Number(flags.passages), Number(flags.queries)];
const url = process.env.IBID_DATABASE_URL;
const directory = flags.directory ?? join(tmpdir(), `ibid-bench-search-${process.pid}`);
const isLoaded = !url && existsSync(directory);
const location: DatabaseLocation = url ? { kind: "url", url } : { kind: "directory", path: directory };
const opened = await openDatabase(location);
const { database, close } = opened;
const store = storeOn(opened, location);
console.log(
  `${passages} passages on ${url ? "PostgreSQL" : "the embedded store"}; ${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}`,
);

if (!isLoaded) {
  await timed("loading", () => loadPassages(database, passages, (done) => done % 10_000 === 0 && process.stderr.write(`${done}\n`)));
  await timed("building the index of the vectors", () => store.passages.index.build("bench"));
}

let vector: number[] = [];
const unavailable = () => Promise.reject(new Error("not in this measurement"));
const models = {
  embed: { id: "bench", embed: async (texts: string[]) => texts.map(() => vector) },
  rerank: { id: "bench", score: unavailable },
  judge: { id: "bench", judge: unavailable },
  ...unusedModels,
  missing: new Map(),
  close: async () => {},
};
const search = openSearch({ ...store, isRemote: false, close }, models, Config.parse({}));
const ask = (number: number, request: Omit<SearchRequest, "text">) => {
  const query = inventQuery(number, passages);
  vector = query.vector;
  return search({ text: query.text, keep: 10, ...request });
};

for (let number = 0; number < 20; number++) await ask(number, {});
await measure("hybrid", {});
await measure("bm25", { mode: "bm25" });
await measure("dense", { mode: "dense" });
await measure("hybrid, a tenth of the library", { filter: { collections: [collections.large] } });
await measure("hybrid, a thousandth of it", { filter: { collections: [collections.small] } });
await measure("hybrid, two years of thirty", { filter: { yearFrom: 2018 } });
await measure("hybrid, two wordings", { forms: ["another wording of it"] });
await measure("hybrid, exact", { exact: true }, 20);
for (const [what, filter] of [
  ["the whole library", {}],
  ["a tenth of it", { collections: [collections.large] }],
] satisfies [string, SearchFilter][])
  await measureRecall(what, filter);
console.log(`memory: ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`);
if (passages > 5000) await measureEmbedding();
await close();
if (!url && flags.directory === undefined) rmSync(directory, { recursive: true, force: true });

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const [start, worked] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(worked);
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s, worked ${((user + system) / 1e6).toFixed(1)} s`);
}

async function measure(what: string, request: Omit<SearchRequest, "text">, times = queries): Promise<void> {
  const [clock, worked]: [number[], number[]] = [[], []];
  for (let number = 0; number < times; number++) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await ask(1_000 + number, request);
    const { user, system } = process.cpuUsage(before);
    clock.push(performance.now() - start);
    worked.push((user + system) / 1000);
  }
  const describeTimes = (values: number[]) => `p50 ${at(values, 0.5)} ms, p95 ${at(values, 0.95)} ms`;
  console.log(`${what.padEnd(32)} ${describeTimes(clock)}; worked ${describeTimes(worked)}`);
}

function at(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1);
}

/** How many of the ten nearest are among the ten that the index gives. */
async function measureRecall(what: string, filter: SearchFilter): Promise<void> {
  const shares: number[] = [];
  for (let number = 0; number < Math.min(queries, 50); number++) {
    const request = { mode: "dense", filter } as const;
    const exact = new Set((await ask(5_000 + number, { ...request, exact: true })).map(({ passage }) => passage.id));
    const found = (await ask(5_000 + number, request)).filter(({ passage }) => exact.has(passage.id));
    shares.push(found.length / Math.max(1, exact.size));
  }
  console.log(`recall@10 of the index in ${what}: ${mean(shares).toFixed(3)}`);
}

async function measureEmbedding(): Promise<void> {
  await withLocalModels(async ({ embed }) => {
    const sentence = (number: number) => `How much did awnings of sailcloth cool quay ${number} of the old harbour at noon?`;
    await embed.embed([sentence(0)], { as: "query" });
    const worked: number[] = [];
    for (let number = 1; number <= 30; number++) {
      const before = process.cpuUsage();
      await embed.embed([sentence(number)], { as: "query" });
      const { user, system } = process.cpuUsage(before);
      worked.push((user + system) / 1000);
    }
    console.log(`vector of a query by the shipped embedder: worked p50 ${at(worked, 0.5)} ms, p95 ${at(worked, 0.95)} ms`);
  });
}
