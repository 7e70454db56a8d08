import { IbidError } from "../../errors.ts";
import { estimateTokens } from "../../llm/budget/estimate-tokens.ts";
import type { RerankingModel } from "../models.ts";
import { callHostedModel, type HostedCallOptions } from "./call-hosted-model.ts";
import { boundText, type HostedModel } from "./hosted-model.ts";

/** Texts per request; a search finds fewer for one query. */
const batchSize = 100;

export function hostedReranker(hosted: HostedModel, outside: HostedCallOptions): RerankingModel {
  if (hosted.provider.kind !== "openai-compatible")
    throw new IbidError("config-invalid", `${hosted.id} cannot reorder passages: ${hosted.provider.name} has no /rerank API`, {
      hint: `Name a server that answers at /v1/rerank, with kind = "openai-compatible" and its base-url, or leave models.rerank empty.`,
    });
  return {
    id: hosted.id,
    async score(query, passages, { signal, onProgress } = {}) {
      const scores: number[] = [];
      for (let start = 0; start < passages.length; start += batchSize) {
        scores.push(...(await scoreBatch(boundText(query), passages.slice(start, start + batchSize).map(boundText), signal)));
        onProgress?.(scores.length, passages.length);
      }
      return scores;
    },
  };

  async function scoreBatch(query: string, texts: string[], signal: AbortSignal | undefined): Promise<number[]> {
    const scores = await callHostedModel(
      hosted,
      {
        stage: "search",
        agent: "rerank",
        tokens: texts.reduce((sum, text) => sum + estimateTokens(text), estimateTokens(query)),
        signal,
        attempt: async (send, within) => {
          const { rankTexts } = await import("./rank-texts.ts");
          const { scores: answer, tokens } = await rankTexts(hosted, { query, texts, send, signal: within });
          return { answer, tokens };
        },
      },
      outside,
    );
    return scores.map((score) => {
      if (score !== undefined && Number.isFinite(score)) return score;
      throw new IbidError("model-output-invalid", `${hosted.id} returned no score for some passages`, {
        hint: "Check that the model assigned to models.rerank is a reranker.",
      });
    });
  }
}
