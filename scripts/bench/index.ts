import { createWriteStream, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { importFiles } from "../../src/scholarly/local-index/import-files.ts";
import { openSnapshots } from "../../src/scholarly/local-index/snapshot-files.ts";
import type { WorkDescription } from "../../src/scholarly/scholarly-index.ts";
import { measureSqlStore } from "./index-sql-store.ts";
import { crossrefLine, inventWork, randomOf } from "./invented/invented-works.ts";

/**
 * How fast invented works are imported into the local index and found in it, how much memory and disk that takes. `--store pglite` or
 * `--store postgres` (by `bash scripts/with-postgres.sh npm run bench:index -- --store postgres`) measures the same records and words in an
 * SQL database. On a busy machine the time that the processor worked says more than the clock.
 */
const { values: flags } = parseArgs({
  options: {
    works: { type: "string", default: "1000000" },
    queries: { type: "string", default: "500" },
    directory: { type: "string", default: join(tmpdir(), `ibid-bench-index-${process.pid}`) },
    store: { type: "string", default: "sqlite" },
  },
});
const [works, queries, directory] = [Number(flags.works), Number(flags.queries), flags.directory];
const perFile = 100_000;

/** How a reference may write the work. */
const variants: [string, (work: ReturnType<typeof inventWork>, random: () => number) => WorkDescription][] = [
  ["as they are", (work) => work],
  ["a typo in the title", (work, random) => ({ ...work, title: withTypo(work.title, random) })],
  ["two typos, another year", (work, random) => ({ ...work, year: work.year + 1, title: withTypo(withTypo(work.title, random), random) })],
  ["without the subtitle", (work) => ({ ...work, title: work.title.split(":")[0]! })],
  ["names exchanged", (work) => ({ ...work, author: work.author.map(({ family, given }) => ({ family: given!, given: family })) })],
  ["title unreadable, by place alone", (work, random) => ({ ...work, author: [], DOI: "", title: shuffled(work.title, random) })],
];

console.log(
  `${works} works in ${flags.store}; Node ${process.version}, ${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}`,
);
mkdirSync(directory, { recursive: true });
if (flags.store === "sqlite") await measureLocalIndex();
else await measureSqlStore(flags.store, { works, queries, directory, measure });
rmSync(directory, { recursive: true, force: true });

async function measureLocalIndex(): Promise<void> {
  const snapshot = join(directory, "snapshot");
  mkdirSync(snapshot, { recursive: true });
  for (let start = 0; start < works; start += perFile) {
    const path = join(snapshot, `${String(start).padStart(9, "0")}.json.gz`);
    if (existsSync(path)) continue;
    const lines = Readable.from(
      (function* () {
        for (let number = start; number < Math.min(works, start + perFile); number++) yield `${crossrefLine(number)}\n`;
      })(),
    );
    await pipeline(lines, createGzip({ level: 1 }), createWriteStream(path));
  }
  const folder = join(directory, "indexes");
  const [began, worked] = [performance.now(), process.cpuUsage()];
  const { snapshots } = await importFiles({
    folder,
    paths: [snapshot],
    onProgress: ({ works: done, file, files }) => process.stderr.write(`\r${file}/${files} ${done}   `),
  });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(worked);
  const cpu = (user + system) / 1e6;
  console.log(
    `\nimport: ${seconds.toFixed(0)} s, ${Math.round(works / seconds)} works a second; worked ${cpu.toFixed(0)} s, ${Math.round(works / cpu)} works a second of one processor`,
  );
  console.log(`memory, at most: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  console.log(`on disk: ${Math.round(statSync(snapshots[0]!.path).size / 1e6)} MB, load ${loadavg()[0]!.toFixed(1)}`);

  const [index] = openSnapshots(folder);
  const numbers = Array.from({ length: queries }, (_, query) => Math.floor(randomOf(query + 17)() * works));
  await measure(
    "by DOI",
    numbers,
    async (number) => (await index!.findByIdentifier({ scheme: "DOI", value: inventWork(number).DOI }))[0]?.id === inventWork(number).DOI,
  );
  for (const [what, change] of variants)
    await measure(`by words, ${what}`, numbers, async (number) => {
      const work = inventWork(number);
      const [found] = await index!.findByWords(change(work, randomOf(number + 5)));
      return found?.id === work.DOI;
    });
  const before = performance.now();
  const start = process.cpuUsage();
  for (const number of numbers.slice(0, 100)) {
    const work = inventWork(number);
    await index!.findByIdentifier({ scheme: "DOI", value: work.DOI });
    await index!.findByWords(work);
  }
  const hundred = process.cpuUsage(start);
  console.log(
    `100 references, by both: ${((performance.now() - before) / 1_000).toFixed(2)} s; worked ${((hundred.user + hundred.system) / 1e6).toFixed(2)} s`,
  );
  index!.close();
}

function shuffled(text: string, random: () => number): string {
  return [...text]
    .map((letter) => ({ letter, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ letter }) => letter)
    .join("");
}

function withTypo(title: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (title.length - 2));
  return random() < 0.5 ? title.slice(0, at) + title.slice(at + 1) : `${title.slice(0, at)}q${title.slice(at + 1)}`;
}

/** Times a look-up of each number, and counts those that found the right work first. */
async function measure(what: string, numbers: readonly number[], lookUp: (number: number) => Promise<boolean>): Promise<void> {
  const [clock, worked]: [number[], number[]] = [[], []];
  let right = 0;
  for (const number of numbers) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    if (await lookUp(number)) right++;
    const { user, system } = process.cpuUsage(before);
    clock.push(performance.now() - start);
    worked.push((user + system) / 1_000);
  }
  const times = (values: number[]) => `p50 ${at(values, 0.5)} ms, p95 ${at(values, 0.95)} ms`;
  console.log(`${what.padEnd(36)} ${times(clock)}; worked ${times(worked)}; right ${((100 * right) / numbers.length).toFixed(1)} %`);
}

function at(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1);
}
