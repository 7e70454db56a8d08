import { availableParallelism } from "node:os";
import { IbidError } from "../../errors.ts";
import type { BatchOptions, ClaimAndEvidence, ModelRole, Models } from "../models.ts";
import { encodePair, estimateTokens, type TextOrPair } from "./encode-pair.ts";
import { toJudgement } from "./judgement.ts";
import type { ModelSource, Weights } from "./model-source.ts";
import { type NamedRole, namedModel } from "./named-model.ts";
import type { Reduction } from "./runtime/inference.ts";
import { openRuntime } from "./runtime/runtime.ts";
import { toScore } from "./score.ts";
import { toSentenceReading } from "./sentence-reading.ts";
import { prepareText, tagsOf } from "./tagging/tag-texts.ts";
import { readVocabulary } from "./vocabulary.ts";
import { shippedModel, weightsFolder } from "./weights.ts";

export interface LocalModelsOptions {
  /** Where the shipped models stand. */
  folder?: string;
  /** Folders of models that the user named in place of shipped ones; empty where there is none. */
  named?: Partial<Record<NamedRole, string>>;
  threads?: number;
  /** Milliseconds without work after which memory is given back. */
  idle?: number;
}

/** More threads than this gain nothing on models of this size. */
const mostThreads = 4;
const halfAMinute = 30_000;

/** The models that ship with Ibid, or that its user named: no key, no network, loaded when first used, in threads of their own. */
export function localModels({
  folder = weightsFolder(),
  named = {},
  threads = Math.min(availableParallelism(), mostThreads),
  idle = halfAMinute,
}: LocalModelsOptions = {}): Models {
  const runtime = openRuntime({ threads, idle });
  const missing = new Map<ModelRole, IbidError>();
  const sources: Record<ModelRole, ModelSource> = {
    embedder: named.embedder ? namedModel("embedder", named.embedder) : shippedModel("embedder", folder),
    reranker: named.reranker ? namedModel("reranker", named.reranker) : shippedModel("reranker", folder),
    verifier: named.verifier ? namedModel("verifier", named.verifier) : shippedModel("verifier", folder),
    classifier: shippedModel("classifier", folder),
    tagger: shippedModel("tagger", folder),
  };

  return {
    missing,
    embed: {
      id: sources.embedder.id,
      embed: (texts, { as = "passage", ...options } = {}) =>
        use("embedder", texts, async (weights) => {
          const prefixed = texts.map((text): TextOrPair => [`${weights.prefixes[as]}${text}`]);
          const rows = await read(weights, prefixed, options, { kind: "vector", pooling: weights.pooling });
          return rows.map((row) => Array.from(row));
        }),
    },
    judge: {
      id: sources.verifier.id,
      judge: (pairs, options) =>
        use("verifier", pairs, async (weights) => {
          const ordered = pairs.map((pair) => asPair(pair, weights));
          return (await read(weights, ordered, options)).map((row) => toJudgement(row, weights));
        }),
    },
    rerank: {
      id: sources.reranker.id,
      score: (query, passages, options) =>
        use("reranker", passages, async (weights) => {
          const pairs = passages.map((passage): TextOrPair => [query, passage]);
          return (await read(weights, pairs, options)).map((row) => toScore(row, weights));
        }),
    },
    classify: {
      id: sources.classifier.id,
      read: (sentences, options) =>
        use("classifier", sentences, async (weights) => {
          const texts = sentences.map((sentence): TextOrPair => [sentence]);
          return (await read(weights, texts, options)).map(toSentenceReading);
        }),
    },
    tag: {
      id: sources.tagger.id,
      tag: (texts, scheme, options) =>
        use("tagger", texts, async (weights) => {
          const vocabulary = readVocabulary(weights.tokenizerFile);
          const prepared = texts.map((text) => prepareText(text, vocabulary, weights.maxTokens));
          const chunks = prepared.flatMap((text) => text.chunks);
          const rows = await runtime.run({
            ...options,
            model: weights,
            reduction: { kind: "words", output: scheme },
            sizes: chunks.map(({ ids }) => ids.length),
            encode: (index) => chunks[index]!,
          });
          return tagsOf(prepared, rows, weights.labels![scheme]);
        }),
    },
    close: () => runtime.close(),
  };

  /** Finds the model and asks it; one that cannot be used is remembered with the reason, and not tried again. */
  async function use<Row>(role: ModelRole, inputs: unknown[], ask: (weights: Weights) => Promise<Row[]>): Promise<Row[]> {
    if (inputs.length === 0) return [];
    const known = missing.get(role);
    if (known) throw known;
    try {
      return await ask(await sources[role].find());
    } catch (error) {
      if (!(error instanceof IbidError) || error.code !== "model-unavailable") throw error;
      // Several may have asked at the same time: all are told the same.
      const first = missing.get(role) ?? error;
      missing.set(role, first);
      throw first;
    }
  }

  function read(
    weights: Weights,
    inputs: TextOrPair[],
    options: BatchOptions = {},
    reduction: Reduction = { kind: "numbers" },
  ): Promise<Float32Array[]> {
    const vocabulary = readVocabulary(weights.tokenizerFile);
    return runtime.run({
      ...options,
      model: weights,
      reduction,
      sizes: inputs.map((input) => estimateTokens(input, weights.maxTokens)),
      encode: (index) => encodePair(vocabulary, inputs[index]!, weights.maxTokens),
    });
  }
}

/** As in training: a claim beyond this is cut before the evidence is. */
const longestClaim = 120;

function asPair({ claim, evidence }: ClaimAndEvidence, { first }: Weights): TextOrPair {
  const bounded = claim.split(/\s+/).slice(0, longestClaim).join(" ");
  return first === "claim" ? [bounded, evidence] : [evidence, bounded];
}
