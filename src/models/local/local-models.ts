import { type OpenWorker, openWorker } from "../../workers/open.ts";
import type { ClaimAndEvidence, Models } from "../models.ts";
import { toJudgement } from "./judgement.ts";
import { toSentenceReading } from "./sentence-reading.ts";
import { findWeights, type ModelName, weightsFolder, weightsId } from "./weights.ts";

/** The models that ship with Ibid: no key, no network, loaded when first used, in a thread of their own. */
export function localModels(folder = weightsFolder()): Models {
  const idOf = (name: ModelName) => weightsId(name, folder);
  const loading = new Map<ModelName, Promise<void>>();
  let worker: OpenWorker | undefined;
  let closed = false;

  return {
    embed: {
      id: idOf("embedder"),
      embed: async (texts) => {
        const rows = await run(
          "embedder",
          texts.map((text) => [text, null]),
        );
        return rows.map((row) => Array.from(row));
      },
    },
    judge: { id: idOf("verifier"), judge: async (pairs) => (await run("verifier", pairs.map(asPair))).map(toJudgement) },
    rerank: {
      id: idOf("reranker"),
      score: async (query, passages) => {
        const rows = await run(
          "reranker",
          passages.map((passage) => [query, passage]),
        );
        return rows.map((row) => row[0]!);
      },
    },
    classify: {
      id: idOf("classifier"),
      read: async (sentences) => {
        const rows = await run(
          "classifier",
          sentences.map((sentence) => [sentence, null]),
        );
        return rows.map(toSentenceReading);
      },
    },
    tag: {
      id: idOf("tagger"),
      tag: (texts, scheme) => call("tagger", "tag", texts, scheme),
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

  function run(name: ModelName, inputs: [string, string | null][]): Promise<Float32Array[]> {
    return call(name, "run", inputs, name === "embedder");
  }

  async function call<Row>(name: ModelName, method: string, inputs: unknown[], how: unknown): Promise<Row[]> {
    if (inputs.length === 0) return [];
    // A claim under way when a run is stopped must not start the models anew.
    if (closed) throw new Error("the models are closed");
    await load(name);
    return worker!.call(method, idOf(name), inputs, how);
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
