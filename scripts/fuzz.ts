import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { isReadable } from "../src/formats/detect.ts";
import { mutate, randomOf } from "./fuzz/mutate.ts";

/**
 * Wounds documents at random and reads them: `npm run fuzz -- [--minutes 10] [--seed 1] FILE-OR-FOLDER …`.
 * What breaks a law of reading, throws anything but an explained error, or takes too long is kept in .scratch/fuzz.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "10" }, seed: { type: "string", default: "1" } },
});
/** Milliseconds after which a file is said to hang; a wounded file of ours has less than a hundred pages. */
const patience = 30_000;
const paths = (positionals.length > 0 ? positionals : ["examples/demo"]).flatMap(filesIn);
const deadline = Date.now() + Number(values.minutes) * 60_000;
const folder = ".scratch/fuzz";
mkdirSync(folder, { recursive: true });

let trials = 0;
let slowest = { milliseconds: 0, seed: 0, path: "" };
const fallen = new Map<string, string>();
for (let start = Number(values.seed); Date.now() < deadline; ) start = (await runFrom(start)) + 1;
console.log(
  `${trials} wounded files read, ${fallen.size} kinds of falls; slowest ${Math.round(slowest.milliseconds)} ms (${slowest.path}, seed ${slowest.seed})`,
);
for (const [kind, file] of fallen) console.log(`- ${file}: ${kind}`);
process.exit(fallen.size > 0 ? 1 : 0);

/** Lets a worker go on from a seed until it hangs, dies or the time is over; returns the last seed. */
function runFrom(start: number): Promise<number> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./fuzz/worker.ts", import.meta.url), {
      workerData: { paths, start },
      resourceLimits: { maxOldGenerationSizeMb: 2_000 },
    });
    let current = { seed: start, path: paths[0]!, since: Date.now() };
    const timer = setInterval(() => {
      if (Date.now() - current.since > patience) stop(`hangs for more than ${patience / 1_000} s`);
      else if (Date.now() > deadline) stop(undefined);
    }, 500);
    const stop = (why: string | undefined) => {
      clearInterval(timer);
      if (why !== undefined) keep(current.seed, current.path, why);
      worker.removeAllListeners();
      void worker.terminate().then(() => resolve(current.seed));
    };
    worker.on("message", (message) => {
      if (message.type === "begin") current = { seed: message.seed, path: message.path, since: Date.now() };
      else {
        trials++;
        if (message.milliseconds > slowest.milliseconds) slowest = message;
        if (message.fell !== undefined) keep(message.seed, message.path, message.fell);
      }
    });
    worker.on("error", (error) => stop(`the worker died: ${error.message}`));
  });
}

/** One example of each kind of fall is enough. */
function keep(seed: number, path: string, why: string): void {
  const kind = why.split("\n").slice(0, 3).join(" ").replace(/\d+/g, "#").slice(0, 200);
  if (fallen.has(kind)) return;
  const random = randomOf(seed);
  random(); // The worker drew the file with it.
  const file = join(folder, `${seed}-${basename(path)}`);
  writeFileSync(file, mutate(readFileSync(path), random));
  fallen.set(kind, file);
  console.log(`seed ${seed} ${path}: ${why.split("\n").slice(0, 6).join("\n  ")}`);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isReadable(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
