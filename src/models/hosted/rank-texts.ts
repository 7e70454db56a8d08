import { z } from "zod";
import { postJson, readText } from "../../llm/providers/ollama/post-json.ts";
import { parseBody } from "./embed-texts.ts";
import type { HostedModel } from "./hosted-model.ts";

const RerankResponse = z.object({
  results: z.array(z.object({ index: z.int().nonnegative(), relevance_score: z.number() })),
  usage: z.object({ total_tokens: z.number().optional() }).optional(),
});

interface RerankRequest {
  query: string;
  texts: string[];
  send: typeof fetch;
  signal: AbortSignal;
}

/** Requests the relevance of texts from a server with the `/rerank` API of Jina and Cohere, whose results are by index. */
export async function rankTexts(
  { provider, model }: HostedModel,
  { query, texts, send, signal }: RerankRequest,
): Promise<{ scores: (number | undefined)[]; tokens: number | undefined }> {
  const request = { url: `${provider.baseUrl}/rerank`, body: { model, query, documents: texts, top_n: texts.length } };
  const headers = provider.key ? { authorization: `Bearer ${provider.key}` } : {};
  const response = await postJson({ ...request, fetch: send, headers, signal });
  const { results, usage } = parseBody(RerankResponse, await readText(response, request), request);
  const scores = new Map(results.map(({ index, relevance_score }) => [index, relevance_score]));
  return { scores: texts.map((_, index) => scores.get(index)), tokens: usage?.total_tokens };
}
