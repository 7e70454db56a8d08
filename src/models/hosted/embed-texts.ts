import { APICallError, embedMany } from "ai";
import { z } from "zod";
import { IbidError } from "../../errors.ts";
import { postJson, readText } from "../../llm/providers/ollama/post-json.ts";
import type { HostedModel } from "./hosted-model.ts";

interface EmbedRequest {
  texts: string[];
  as: "query" | "passage";
  send: typeof fetch;
  signal: AbortSignal;
}

interface Embedded {
  vectors: number[][];
  tokens: number | undefined;
}

/** Requests the vectors of texts from a provider, once and in its own format. */
export async function embedTexts(hosted: HostedModel, request: EmbedRequest): Promise<Embedded> {
  return hosted.provider.kind === "ollama" ? embedWithOllama(hosted, request) : embedWithSdk(hosted, request);
}

async function embedWithSdk(hosted: HostedModel, { texts, as, send, signal }: EmbedRequest): Promise<Embedded> {
  // The SDK would print its warnings to the terminal.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { embeddings, usage } = await embedMany({
    model: await sdkModel(hosted, send),
    values: texts,
    maxRetries: 0,
    maxParallelCalls: 1,
    abortSignal: signal,
    telemetry: { recordInputs: false, recordOutputs: false },
    providerOptions: { google: { taskType: as === "query" ? "RETRIEVAL_QUERY" : "RETRIEVAL_DOCUMENT" } },
  });
  return { vectors: embeddings, tokens: Number.isFinite(usage.tokens) ? usage.tokens : undefined };
}

async function sdkModel({ provider, model, id }: HostedModel, send: typeof fetch) {
  const { name, kind, baseUrl: baseURL, key: apiKey = "" } = provider;
  const options = { baseURL, apiKey, fetch: send };
  if (kind === "openai") return (await import("@ai-sdk/openai")).createOpenAI(options).embeddingModel(model);
  if (kind === "google") return (await import("@ai-sdk/google")).createGoogle(options).embeddingModel(model);
  if (kind === "openai-compatible")
    return (await import("@ai-sdk/openai-compatible")).createOpenAICompatible({ name, ...options }).embeddingModel(model);
  throw new IbidError("config-invalid", `${id} cannot embed: ${name} offers no vectors`, {
    hint: "Assign a model of OpenAI, Google, Ollama or an OpenAI-compatible server to models.embed, or leave it empty.",
  });
}

const OllamaVectors = z.object({ embeddings: z.array(z.array(z.number())), prompt_eval_count: z.number().optional() });

async function embedWithOllama({ provider, model }: HostedModel, { texts, send, signal }: EmbedRequest): Promise<Embedded> {
  const request = { url: `${provider.baseUrl}/api/embed`, body: { model, input: texts } };
  const headers = provider.key ? { authorization: `Bearer ${provider.key}` } : {};
  const response = await postJson({ ...request, fetch: send, headers, signal });
  const { embeddings, prompt_eval_count } = parseBody(OllamaVectors, await readText(response, request), request);
  return { vectors: embeddings, tokens: prompt_eval_count };
}

/** The validated body of a response. Any other body is a failed call. */
export function parseBody<T>(schema: z.ZodType<T>, text: string, { url, body }: { url: string; body: unknown }): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new APICallError({
      message: "The response has an unexpected format",
      url,
      requestBodyValues: body,
      statusCode: 200,
      cause,
    });
  }
}
