import { availableParallelism } from "node:os";
import { ClaimCategory } from "../../domain/claim/claim.ts";
import { CitationIntent } from "../../domain/reference/citation.ts";
import { IbidError } from "../../errors.ts";
import type {
  BatchOptions,
  ClaimAndEvidence,
  EntailmentModel,
  Judgement,
  ModelRole,
  Models,
  SentenceClassification,
  Tag,
  TagScheme,
} from "../models.ts";
import { sigmoid, softmax } from "../softmax.ts";
import { type BertTokenizer, loadTokenizer } from "./bert-tokenizer.ts";
import { type CustomModelRole, customModel } from "./custom-model.ts";
import type { ModelSource, StanceClass, Weights } from "./model-source.ts";
import type { EncodedInput, ModelFile, Reduction } from "./runtime/inference-job.ts";
import { openRuntime } from "./runtime/runtime.ts";
import { storeOutputs } from "./runtime/stored-outputs.ts";
import { hasWeights, shippedModel, weightsFolder } from "./shipped-model.ts";
import { prepareText, tagsOf } from "./tagging/tag-texts.ts";

export interface LocalModelsOptions {
  /** The folder of the shipped models. */
  folder?: string;
  /** Folders of the user's models that replace shipped ones. An empty path replaces nothing. */
  named?: Partial<Record<CustomModelRole, string>>;
  /** The file that remembers which shipped files have their hash. Without it each process reads them all. */
  stampFile?: string | undefined;
  threads?: number;
  /** Milliseconds without work after which the memory is released. */
  idle?: number;
  /** The folder that keeps what the models answered, for tests and measurements; none when empty. */
  outputs?: string;
}

/** More threads than this gain nothing on models of this size. */
const maxThreads = 4;
const defaultIdleMs = 30_000;

/** The number of texts that the tagger is given at once: this thread takes 50 milliseconds for them. */
const textsPerTurn = 100;

/** The models that ship with Ibid or that the user named: no key, no network, loaded at first use, run in worker threads. */
export function localModels({
  folder = weightsFolder(),
  named = {},
  stampFile,
  threads = Math.min(availableParallelism(), maxThreads),
  idle = defaultIdleMs,
  outputs = process.env.IBID_MODEL_OUTPUTS,
}: LocalModelsOptions = {}): Models {
  const running = openRuntime({ threads, idle });
  const runtime = outputs ? storeOutputs(running, outputs) : running;
  const missing = new Map<ModelRole, IbidError>();
  const sources: Record<ModelRole, ModelSource> = {
    embedder: named.embedder ? customModel("embedder", named.embedder) : shippedModel("embedder", folder, stampFile),
    reranker: named.reranker ? customModel("reranker", named.reranker) : shippedModel("reranker", folder, stampFile),
    verifier: named.verifier ? customModel("verifier", named.verifier) : shippedModel("verifier", folder, stampFile),
    deepVerifier: shippedModel("deepVerifier", folder, stampFile),
    classifier: shippedModel("classifier", folder, stampFile),
    tagger: shippedModel("tagger", folder, stampFile),
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
    judge: entailmentModel("verifier"),
    // A verifier of the user's own reads everything.
    ...(named.verifier || !hasWeights(sources.deepVerifier.id) ? {} : { deepJudge: entailmentModel("deepVerifier") }),
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
          return (await read(weights, texts, options)).map(toSentenceClassification);
        }),
    },
    tag: {
      id: sources.tagger.id,
      tag: (texts, scheme, options) =>
        use("tagger", texts, async (weights) => {
          const tags: Tag[][] = [];
          // Words are split and tags decoded in this thread: a server answers between two groups.
          for (let start = 0; start < texts.length; start += textsPerTurn)
            tags.push(...(await tagTexts(texts.slice(start, start + textsPerTurn), weights, scheme, options)));
          return tags;
        }),
    },
    close: () => runtime.close(),
  };

  function entailmentModel(role: "verifier" | "deepVerifier"): EntailmentModel {
    return {
      id: sources[role].id,
      judge: (pairs, options) =>
        use(role, pairs, async (weights) => {
          const ordered = pairs.map((pair) => asPair(pair, weights));
          return (await read(weights, ordered, options)).map((row) => toJudgement(row, weights));
        }),
    };
  }

  /** Finds and runs a model. A model that cannot be used is remembered with the reason and not tried again. */
  async function use<Row>(role: ModelRole, inputs: unknown[], ask: (weights: Weights) => Promise<Row[]>): Promise<Row[]> {
    if (inputs.length === 0) return [];
    const known = missing.get(role);
    if (known) throw known;
    try {
      return await ask(await sources[role].find());
    } catch (error) {
      if (!(error instanceof IbidError) || error.code !== "model-unavailable") throw error;
      // Concurrent calls must all get the same error.
      const first = missing.get(role) ?? error;
      missing.set(role, first);
      throw first;
    }
  }

  async function tagTexts(texts: string[], weights: Weights, scheme: TagScheme, options?: Pick<BatchOptions, "signal">): Promise<Tag[][]> {
    const vocabulary = loadTokenizer(weights.tokenizerFile);
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
  }

  function read(
    weights: Weights,
    inputs: TextOrPair[],
    options: BatchOptions = {},
    reduction: Reduction = { kind: "numbers" },
  ): Promise<Float32Array[]> {
    const vocabulary = loadTokenizer(weights.tokenizerFile);
    return runtime.run({
      ...options,
      model: weights,
      reduction,
      sizes: inputs.map((input) => estimateTokens(input, weights.maxTokens)),
      encode: (index) => encodePair(vocabulary, inputs[index]!, weights.maxTokens),
    });
  }
}

/** As in training: a longer claim is cut before the evidence is. */
const maxClaimWords = 120;

function asPair({ claim, evidence }: ClaimAndEvidence, { first }: Weights): TextOrPair {
  const bounded = claim.split(/\s+/).slice(0, maxClaimWords).join(" ");
  return first === "claim" ? [bounded, evidence] : [evidence, bounded];
}

/** `[CLS] first [SEP]` or `[CLS] first [SEP] second [SEP]`, truncated by shortening the longer side first. */
function encodePair({ tokensOf, classify, separator }: BertTokenizer, [first, second]: TextOrPair, maxTokens: number): EncodedInput {
  const one = tokensOf(first, maxTokens);
  const two = second === undefined ? [] : tokensOf(second, maxTokens);
  const room = maxTokens - (second === undefined ? 2 : 3);
  while (one.length + two.length > room) (one.length > two.length ? one : two).pop();

  const ids = [classify, ...one, separator, ...(second === undefined ? [] : [...two, separator])];
  const types = ids.map((_, index) => (index < one.length + 2 ? 0 : 1));
  return { ids, types };
}

type TextOrPair = [first: string, second?: string];

/** The approximate number of characters of an English token with its space. */
const charactersPerToken = 5;

/** The approximate number of tokens of a text or a pair. */
function estimateTokens(texts: TextOrPair, maxTokens: number): number {
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  return Math.min(maxTokens, 2 + Math.ceil(characters / charactersPerToken));
}

function toScore(row: Float32Array, { file, hint }: ModelFile): number {
  if (row.length === 1) return row[0]!;
  throw new IbidError("model-unavailable", `the reranker ${file} answers with ${row.length} numbers instead of one`, { hint });
}

const categories = ClaimCategory.options;

const intents = CitationIntent.options;

/** The classifier's logits: cite-worthiness, then claim categories, then citation intents. */
export function toSentenceClassification(logits: Float32Array): SentenceClassification {
  const [categoryEnd, intentEnd] = [1 + categories.length, 1 + categories.length + intents.length];
  return {
    citeWorthy: sigmoid(logits[0]!),
    category: named(categories, logits.subarray(1, categoryEnd)),
    intent: named(intents, logits.subarray(categoryEnd, intentEnd)),
  };
}

function named<Name extends string>(names: readonly Name[], logits: Float32Array): Record<Name, number> {
  const probabilities = softmax(logits);
  return Object.fromEntries(names.map((name, index) => [name, probabilities[index]!])) as Record<Name, number>;
}

/** The shipped verifier has three outputs of three logits each. A user's verifier has only the first. */
export function toJudgement(logits: Float32Array, { stances, file }: Pick<Weights, "stances" | "file">): Judgement {
  const expected = stances?.length ?? 9;
  if (logits.length !== expected)
    throw new IbidError("model-unavailable", `the verifier ${file} answers with ${logits.length} numbers instead of ${expected}`, {
      hint: 'Its ibid-model.json must name its three classes in their order: "labels": ["entailment", "neutral", "contradiction"].',
    });
  return stances ? fromThree(softmax(logits), stances) : fromNine(logits);
}

function fromNine(logits: Float32Array): Judgement {
  const [supports, contradicts, neutral] = softmax(logits.subarray(0, 3)) as Three;
  const [full, partial, none] = softmax(logits.subarray(3, 6)) as Three;
  const [accurate, inaccurate, irrelevant] = softmax(logits.subarray(6, 9)) as Three;
  return { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant };
}

/** Derives the other outputs from three classes: the evidence says all or nothing, and neutral evidence is irrelevant. */
function fromThree(probabilities: number[], stances: StanceClass[]): Judgement {
  const of = (stance: StanceClass) => probabilities[stances.indexOf(stance)]!;
  const [supports, contradicts, neutral] = [of("supports"), of("contradicts"), of("neutral")];
  const degree = { full: supports, partial: 0, none: 1 - supports };
  return { supports, contradicts, neutral, ...degree, accurate: supports, inaccurate: contradicts, irrelevant: neutral };
}

type Three = [number, number, number];
