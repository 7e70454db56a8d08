import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { isReadable } from "../../src/formats/detect-format.ts";
import { mutatedFile } from "./mutated-file.ts";

/**
 * Mutates documents and bibliographies at random and reads them: `npm run fuzz -- [--minutes 10] [--seed 1] FILE-OR-FOLDER …`. A file
 * that violates an invariant, throws anything but an IbidError, or takes too long is kept in .scratch/fuzz.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "10" }, seed: { type: "string", default: "1" } },
});
/** Milliseconds after which a file counts as hanging; our files have fewer than a hundred pages. */
const hangTimeout = 30_000;
/** Bytes by which the memory of the process may grow for one file. */
const maxMemoryGrowth = 600_000_000;
const paths = (positionals.length > 0 ? positionals : ["examples/demo"]).flatMap(filesIn);
const deadline = Date.now() + Number(values.minutes) * 60_000;
const folder = ".scratch/fuzz";

let trials = 0;
let slowest = { milliseconds: 0, seed: 0, path: "" };
let peak = { bytes: 0, seed: 0, path: "" };
const failuresFound = new Map<string, string>();
for (let start = Number(values.seed); Date.now() < deadline; ) start = (await runFrom(start)) + 1;
console.log(
  `${trials} wounded files read, ${failuresFound.size} kinds of falls; slowest ${Math.round(slowest.milliseconds)} ms (${slowest.path}, seed ${slowest.seed}), ` +
    `most memory ${Math.round(peak.bytes / 1e6)} MB (${peak.path}, seed ${peak.seed})`,
);
for (const [kind, file] of failuresFound) console.log(`- ${file}: ${kind}`);
process.exit(failuresFound.size > 0 ? 1 : 0);

/** Runs a worker from a seed until it hangs, dies or the time is over. Returns the last seed. */
function runFrom(start: number): Promise<number> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { paths, start },
      resourceLimits: { maxOldGenerationSizeMb: 2_000 },
    });
    const begin = (seed: number, path: string) => ({ seed, path, since: Date.now(), memory: process.memoryUsage.rss() });
    let current = begin(start, paths[0]!);
    const timer = setInterval(() => {
      const bytes = process.memoryUsage.rss() - current.memory;
      if (bytes > peak.bytes) peak = { ...current, bytes };
      if (bytes > maxMemoryGrowth) keep(current.seed, `takes more than ${maxMemoryGrowth / 1e6} MB`);
      if (Date.now() - current.since > hangTimeout) stop(`hangs for more than ${hangTimeout / 1_000} s`);
      else if (Date.now() > deadline) stop(undefined);
    }, 20);
    const stop = (why: string | undefined) => {
      clearInterval(timer);
      if (why !== undefined) keep(current.seed, why);
      worker.removeAllListeners();
      void worker.terminate().then(() => resolve(current.seed));
    };
    worker.on("message", (message) => {
      if (message.type === "begin") current = begin(message.seed, message.path);
      else {
        trials++;
        if (message.milliseconds > slowest.milliseconds) slowest = message;
        if (message.fell !== undefined) keep(message.seed, message.fell);
      }
    });
    worker.on("error", (error) => stop(`the worker died: ${error.message}`));
  });
}

/** Keeps one example of each kind of failure. */
function keep(seed: number, why: string): void {
  const kind = why.split("\n").slice(0, 3).join(" ").replace(/\d+/g, "#").slice(0, 200);
  if (failuresFound.has(kind)) return;
  const { name, bytes, companions = [] } = mutatedFile(paths, seed);
  const place = join(folder, String(seed));
  for (const file of [{ name: basename(name), bytes }, ...companions]) {
    mkdirSync(join(place, dirname(file.name)), { recursive: true });
    writeFileSync(join(place, file.name), file.bytes);
  }
  failuresFound.set(kind, join(place, basename(name)));
  console.log(`seed ${seed} ${name}: ${why.split("\n").slice(0, 6).join("\n  ")}`);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (isReadable(entry.name) || /\.(?:bib|ris|nbib)$/.test(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}
