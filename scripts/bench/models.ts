import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { localModels } from "../../src/models/local/local-models.ts";
import { weightsFolder } from "../../src/models/local/shipped-model.ts";
import type { ModelRole } from "../../src/models/models.ts";
import { inventedTexts } from "./invented/invented-texts.ts";
import { largestDifference, modelJobs } from "./model-jobs.ts";
import { otherWeights } from "./other-weights.ts";

/**
 * How fast the local models are on this machine: texts or pairs per second at three lengths in tokens, time to load, memory of this
 * process; with `--fp32 DIR` the same for DIR/ROLE.fp32.onnx or DIR/ROLE.onnx, and how far their answers are from the shipped ones.
 */
const { values: flags } = parseArgs({
  options: { json: { type: "boolean" }, fp32: { type: "string" }, only: { type: "string" }, threads: { type: "string" } },
});

/** Load of the machine: the numbers are valid only when it is idle. */
const load = Number(loadavg()[0]!.toFixed(2));

/** Lengths in tokens, and how many texts of each are read. */
const lengths = [
  { tokens: 16, count: 600 },
  { tokens: 128, count: 120 },
  { tokens: 256, count: 60 },
];
/** Texts whose answers are compared. */
const compared = 20;

interface Measured {
  role: ModelRole;
  id: string;
  /** Milliseconds from the first call to its answer, the check of the hash included. */
  loading: number;
  perSecond: Record<number, number>;
  answers: number[][];
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const threads = flags.threads ? { threads: Number(flags.threads) } : {};

async function measure(folder: string, roles: ModelRole[]): Promise<{ models: Measured[]; memory: Record<string, number> }> {
  const before = process.memoryUsage().rss;
  const local = localModels({ folder, idle: 1_000, ...threads });
  const models: Measured[] = [];
  let peak = 0;
  for (const role of roles) {
    const ask = (texts: string[]) => modelJobs[role](local, texts);
    const started = performance.now();
    try {
      await ask(["one text"]);
    } catch {
      console.error(`${role}: ${local.missing?.get(role)?.message}`);
      continue;
    }
    const loading = performance.now() - started;
    const perSecond: Record<number, number> = {};
    for (const { tokens, count } of lengths) {
      // `[CLS]` and `[SEP]` are tokens too. The first texts open the sessions of all threads.
      const texts = inventedTexts(count, tokens - 2);
      await ask(texts.slice(0, count / 4));
      const start = performance.now();
      await ask(texts);
      perSecond[tokens] = Number((count / ((performance.now() - start) / 1_000)).toFixed(1));
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    models.push({ role, id: idOf(role), loading: Math.round(loading), perSecond, answers: await ask(inventedTexts(compared, 40)) });
  }
  const loaded = process.memoryUsage().rss;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const afterwards = process.memoryUsage().rss;
  await local.close();
  return { models, memory: { before: megabytes(before), loaded: megabytes(loaded), most: megabytes(peak), idle: megabytes(afterwards) } };

  function idOf(role: ModelRole): string {
    const { embed, rerank, judge, deepJudge, classify, tag } = local;
    return { embedder: embed, reranker: rerank, verifier: judge, deepVerifier: deepJudge ?? judge, classifier: classify, tagger: tag }[role]
      .id;
  }
}

const roles = (Object.keys(modelJobs) as ModelRole[]).filter((role) => !flags.only || flags.only.split(",").includes(role));
const shipped = await measure(weightsFolder(), roles);
const other = flags.fp32 ? otherWeights(weightsFolder(), flags.fp32) : undefined;
const plain = other
  ? await measure(
      other.folder,
      roles.filter((role) => other.roles.has(role)),
    )
  : undefined;
const differences = (plain?.models ?? []).map(({ role, answers }) => ({
  role,
  largest: largestDifference(shipped.models.find((model) => model.role === role)!.answers, answers),
}));

if (flags.json) {
  const bare = ({ models, memory }: typeof shipped) => ({ models: models.map(({ answers, ...rest }) => rest), memory });
  const result = { cores: availableParallelism(), load, shipped: bare(shipped), ...(plain ? { fp32: bare(plain), differences } : {}) };
  console.log(JSON.stringify(result, null, 2));
} else {
  print("shipped", shipped);
  if (plain) print("fp32", plain);
  for (const { role, largest } of differences) console.log(`${role}: answers differ by at most ${largest.toFixed(4)}`);
}

function print(name: string, { models, memory }: typeof shipped): void {
  console.log(`${name} on ${availableParallelism()} cores with a load of ${load}: texts or pairs per second at so many tokens`);
  console.log(`${"".padEnd(12)}${lengths.map(({ tokens }) => String(tokens).padStart(8)).join("")}  loading`);
  for (const { role, loading, perSecond } of models)
    console.log(`${role.padEnd(12)}${lengths.map(({ tokens }) => perSecond[tokens]!.toFixed(1).padStart(8)).join("")}  ${loading} ms`);
  const { before, loaded, most, idle } = memory;
  console.log(`memory: ${before} MB before, ${loaded} MB with all loaded, ${most} MB at most, ${idle} MB after a pause\n`);
}
