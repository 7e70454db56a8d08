import type { LanguageModel } from "ai";
import type { Provider } from "./find-provider.ts";

/** The AI SDK's model of a provider. Adapters are loaded at the first request, so a run without models loads none. */
export async function loadModel(provider: Provider, model: string, send: typeof fetch): Promise<LanguageModel> {
  const { name, kind, baseUrl: baseURL, key: apiKey = "", contextTokens, reportsReading } = provider;
  switch (kind) {
    case "openai":
      return (await import("@ai-sdk/openai")).createOpenAI({ baseURL, apiKey, fetch: send }).responses(model);
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).createAnthropic({ baseURL, apiKey, fetch: send })(model);
    case "google":
      return (await import("@ai-sdk/google")).createGoogle({ baseURL, apiKey, fetch: send })(model);
    case "ollama": {
      const headers: Record<string, string> = apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };
      return (await import("./ollama/ollama.ts")).ollama(model, { baseUrl: baseURL, fetch: send, headers, contextTokens });
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name,
        baseURL,
        apiKey,
        fetch: send,
        supportsStructuredOutputs: true,
        includeUsage: true,
        ...(reportsReading ? { transformRequestBody: askForProgress } : {}),
      })(model);
    }
  }
}

/** llama.cpp then streams how many tokens of the prompt it has read. */
function askForProgress(body: Record<string, unknown>): Record<string, unknown> {
  return body.stream === true ? { ...body, return_progress: true } : body;
}
