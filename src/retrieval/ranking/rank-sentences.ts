import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { RankingMode } from "../../store/search/rank-passages.ts";
import { termsOf } from "../query/terms.ts";
import { withoutMarkers } from "../query/without-markers.ts";
import { bm25 } from "./bm25.ts";
import { citability } from "./citability.ts";
import { rerankTexts, standardise } from "./rerank.ts";

/** Weight of BM25 relative to the embedding score, both standardized. Chosen together with the weights of `citability`. */
const lexicalWeight = 0.4;

/** A sentence of a document by its index, with its score. */
interface RankedSentence {
  index: number;
  score: number;
}

/** Ranks the sentences of one document for any number of citing sentences, best first. */
export type RankSentences = (citing: string, mode: RankingMode | "reranked") => Promise<RankedSentence[]>;

/**
 * Prepares the sentences of a document, in order. They are embedded once, and only when a mode needs it. Without the embedder only words
 * are ranked; without the reranker the fused order stays.
 */
export function openSentenceRanking(sentences: readonly string[], models: Pick<Models, "embed" | "rerank" | "missing">): RankSentences {
  const { embed, rerank } = models;
  const lexical = bm25(sentences.map(termsOf));
  const priors = sentences.map((sentence, index) => citability(sentence, index, sentences.length));
  let vectors: Promise<number[][]> | undefined;

  async function similarities(text: string): Promise<number[]> {
    vectors ??= embed.embed([...sentences]);
    const [held, [query]] = await Promise.all([vectors, embed.embed([text], { as: "query" })]);
    return held.map((vector) => vector.reduce((sum, value, place) => sum + value * query![place]!, 0));
  }

  async function hybrid(text: string): Promise<number[]> {
    const words = standardise(lexical(termsOf(text)));
    const near = await unlessMissing(models, similarities(text));
    const meaning = near ? standardise(near) : words;
    return words.map((score, index) => lexicalWeight * score + (1 - lexicalWeight) * meaning[index]! + priors[index]!);
  }

  return async (citing, mode) => {
    if (sentences.length === 0) return [];
    const text = withoutMarkers(citing);
    if (mode === "bm25") return inOrder(lexical(termsOf(text)));
    if (mode === "dense") return inOrder(await similarities(text));
    const fused = inOrder(await hybrid(text));
    if (mode === "hybrid") return fused;
    const texts = fused.map(({ index }) => sentences[index]!);
    const read = await unlessMissing(models, rerankTexts(text, texts, rerank));
    return read?.map(({ index, score }) => ({ index: fused[index]!.index, score })) ?? fused;
  };
}

/** Best first; on equal scores the earlier sentence first. */
function inOrder(scores: readonly number[]): RankedSentence[] {
  return scores.map((score, index) => ({ index, score })).sort((one, other) => other.score - one.score || one.index - other.index);
}
