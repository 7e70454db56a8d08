import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { AddResult } from "../../src/domain/library/add-result.ts";
import { inventCorpus } from "./invented/invented-corpus.ts";
import { type ProcessUsage, usageVariable } from "./tell-usage.ts";

/**
 * What adding a corpus costs: invented abstracts of 200 words into a library that is there and empty, with their vectors, and then the same again.
 * `--sizes 250,500` chooses how many, `--no-index` leaves the vectors out. With others at work on the machine, the processor time is what counts.
 */
const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    "no-index": { type: "boolean" },
    sizes: { type: "string", default: "250,500,1000,2000" },
    words: { type: "string", default: "200" },
  },
});
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

execFileSync(process.execPath, ["scripts/build/build.ts"], { stdio: "inherit" });
const rows = flags.sizes.split(",").map((size) => measure(Number(size)));
if (flags.json) console.log(JSON.stringify({ cores: availableParallelism(), load: loadavg()[0], rows }, null, 2));

interface Cost {
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

function measure(size: number): { size: number; first: Cost; again: Cost } {
  const home = mkdtempSync(join(tmpdir(), "ibid-bench-"));
  try {
    const corpus = join(home, "corpus.jsonl");
    writeFileSync(corpus, inventCorpus(size, Number(flags.words)));
    const seed = join(home, "seed.md");
    writeFileSync(seed, "# A library\n\nIt has been made.\n");
    add(seed, home, 1);
    const [first, again] = [add(corpus, home, size), add(corpus, home, 0)];
    if (!flags.json)
      console.log(
        `${String(size).padStart(6)} abstracts: ${describeCost(first)}; again: ${describeCost(again)}; load ${loadavg()[0]!.toFixed(1)}`,
      );
    return { size, first, again };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Runs the built program as a user does, in a process of its own. */
function add(path: string, home: string, expected: number): Cost {
  const file = join(home, "usage.json");
  const hook = pathToFileURL(at("scripts/bench/tell-usage.ts")).href;
  const options = ["--offline", "--quiet", "--json", ...(flags["no-index"] ? ["--no-index"] : [])];
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--import", hook, at("bin/ibid.js"), "add", path, ...options], {
    encoding: "utf8",
    env: { ...process.env, IBID_HOME: join(home, "ibid"), [usageVariable]: file },
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`adding ended with ${status}: ${stderr}`);
  const { counts } = AddResult.parse(JSON.parse(stdout));
  if (counts.added !== expected) throw new Error(`${counts.added} documents were added, not ${expected}`);
  const { wall, cpu, peak } = JSON.parse(readFileSync(file, "utf8")) as ProcessUsage;
  return { seconds: wall, cpuSeconds: cpu, peakMegabytes: peak / 1e6 };
}

function describeCost({ seconds, cpuSeconds, peakMegabytes }: Cost): string {
  return `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor time), ${Math.round(peakMegabytes)} MB at most`;
}
