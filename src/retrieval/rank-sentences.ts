import type { Models } from "../models/models.ts";
import type { RankingMode } from "../store/passages.ts";
import { bm25 } from "./bm25.ts";
import { citability } from "./citable.ts";
import { rerankTexts } from "./rerank.ts";
import { standardise } from "./standardise.ts";
import { termsOf } from "./terms.ts";
import { withoutMarkers } from "./without-markers.ts";

/** Weight of BM25 beside that of meaning, both in units of their spread; chosen with the weights of `citability`. */
const lexicalWeight = 0.4;

/** A sentence of a document by its place, and how surely it is meant. */
interface RankedSentence {
  index: number;
  score: number;
}

/** Ranks the sentences of one document for any number of citing sentences, best first. */
export type RankSentences = (citing: string, mode: RankingMode | "reranked") => Promise<RankedSentence[]>;

/** Prepares the sentences of a document, in their order; meaning is asked for once, and only when a mode needs it. */
export function openSentences(sentences: readonly string[], { embed, rerank }: Pick<Models, "embed" | "rerank">): RankSentences {
  const lexical = bm25(sentences.map(termsOf));
  const priors = sentences.map((sentence, index) => citability(sentence, index, sentences.length));
  let vectors: Promise<number[][]> | undefined;

  async function similarities(text: string): Promise<number[]> {
    vectors ??= embed.embed([...sentences]);
    const [held, [query]] = await Promise.all([vectors, embed.embed([text])]);
    return held.map((vector) => vector.reduce((sum, value, place) => sum + value * query![place]!, 0));
  }

  async function hybrid(text: string): Promise<number[]> {
    const words = standardise(lexical(termsOf(text)));
    const meaning = standardise(await similarities(text));
    return words.map((score, index) => lexicalWeight * score + (1 - lexicalWeight) * meaning[index]! + priors[index]!);
  }

  return async (citing, mode) => {
    if (sentences.length === 0) return [];
    const text = withoutMarkers(citing);
    if (mode === "bm25") return inOrder(lexical(termsOf(text)));
    if (mode === "dense") return inOrder(await similarities(text));
    const fused = inOrder(await hybrid(text));
    if (mode === "hybrid") return fused;
    const read = await rerankTexts(
      text,
      fused.map(({ index }) => sentences[index]!),
      rerank,
    );
    return read.map(({ index, score }) => ({ index: fused[index]!.index, score }));
  };
}

/** Best first; of equals the earlier sentence. */
function inOrder(scores: readonly number[]): RankedSentence[] {
  return scores.map((score, index) => ({ index, score })).sort((one, other) => other.score - one.score || one.index - other.index);
}
