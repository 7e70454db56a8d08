import { IbidError } from "../../errors.ts";
import { estimateTokens } from "../../llm/budget/estimate-tokens.ts";
import type { Models } from "../models.ts";
import { callHostedModel, type HostedCallOptions } from "./call-hosted-model.ts";
import { boundText, type HostedModel } from "./hosted-model.ts";

/** Texts per request; every provider accepts this many. */
const batchSize = 64;

/** An embedder of a provider. Its vectors have length one, like those of the local embedder. */
export function hostedEmbedder(hosted: HostedModel, outside: HostedCallOptions): Models["embed"] {
  let width: number | undefined;
  return {
    id: hosted.id,
    async embed(texts, { as = "passage", signal, onProgress } = {}) {
      const vectors: number[][] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        const batch = texts.slice(start, start + batchSize).map(boundText);
        vectors.push(...(await embedBatch(batch, as, signal)));
        onProgress?.(vectors.length, texts.length);
      }
      return vectors;
    },
  };

  async function embedBatch(texts: string[], as: "query" | "passage", signal: AbortSignal | undefined): Promise<number[][]> {
    const vectors = await callHostedModel(
      hosted,
      {
        stage: as === "query" ? "search" : "indexing",
        agent: "embed",
        tokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0),
        signal,
        attempt: async (send, within) => {
          // Loaded at first use, so that a run without hosted models does not load it.
          const { embedTexts } = await import("./embed-texts.ts");
          const { vectors: answer, tokens } = await embedTexts(hosted, { texts, as, send, signal: within });
          return { answer, tokens };
        },
      },
      outside,
    );
    width ??= vectors[0]?.length;
    const isComplete =
      vectors.length === texts.length &&
      vectors.every((vector) => vector.length > 0 && vector.length === width && vector.every(Number.isFinite));
    if (!isComplete)
      throw new IbidError("model-output-invalid", `${hosted.id} returned vectors of a wrong number or width`, {
        hint: "Check that the model assigned to models.embed makes vectors, one of the same width for each text.",
      });
    return vectors.map(toUnit);
  }
}

function toUnit(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}
