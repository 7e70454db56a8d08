import { type OpenWorker, openWorker } from "../../workers/open.ts";
import type { ClaimAndEvidence, Judgement, Models } from "../models.ts";
import { findWeights, type ModelName, weightsFolder, weightsId } from "./weights.ts";

/** The models that ship with Ibid: no key, no network, loaded when first used, in a thread of their own. */
export function localModels(folder = weightsFolder()): Models {
  const ids = { embedder: weightsId("embedder", folder), reranker: weightsId("reranker", folder), verifier: weightsId("verifier", folder) };
  const loading = new Map<ModelName, Promise<void>>();
  let worker: OpenWorker | undefined;
  let closed = false;

  return {
    embed: {
      id: ids.embedder,
      embed: async (texts) => {
        const rows = await run(
          "embedder",
          texts.map((text) => [text, null]),
        );
        return rows.map((row) => Array.from(row));
      },
    },
    judge: { id: ids.verifier, judge: async (pairs) => (await run("verifier", pairs.map(asPair))).map(toJudgement) },
    rerank: {
      id: ids.reranker,
      score: async (query, passages) => {
        const rows = await run(
          "reranker",
          passages.map((passage) => [query, passage]),
        );
        return rows.map((row) => row[0]!);
      },
    },
    close: async () => {
      closed = true;
      // Calls are answered in turn, so this waits for the one under way: ending a thread inside the native runtime kills the process.
      await worker?.call("release");
      await worker?.close();
      worker = undefined;
      loading.clear();
    },
  };

  async function run(name: ModelName, inputs: [string, string | null][]): Promise<Float32Array[]> {
    if (inputs.length === 0) return [];
    // A claim under way when a run is stopped must not start the models anew.
    if (closed) throw new Error("the models are closed");
    await load(name);
    return worker!.call("run", ids[name], inputs, name === "embedder");
  }

  function load(name: ModelName): Promise<void> {
    worker ??= openWorker("./local-models-worker", import.meta.url);
    const started = loading.get(name) ?? findWeights(name, folder).then((weights) => worker!.call<void>("load", weights));
    loading.set(name, started);
    return started;
  }
}

/** As in training: a claim beyond this is cut before the evidence is. */
const longestClaim = 120;

function asPair({ claim, evidence }: ClaimAndEvidence): [string, string] {
  return [claim.split(/\s+/).slice(0, longestClaim).join(" "), evidence];
}

/** The verifier answers three questions at once; the third, about whole citations, is not used yet. */
function toJudgement(logits: Float32Array): Judgement {
  const [supports, contradicts, neutral] = softmax(logits.subarray(0, 3));
  const [full, partial, none] = softmax(logits.subarray(3, 6));
  return { supports: supports!, contradicts: contradicts!, neutral: neutral!, full: full!, partial: partial!, none: none! };
}

function softmax(logits: Float32Array): number[] {
  const highest = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp(logit - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
