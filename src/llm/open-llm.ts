import { contextFetch } from "./client/generate.ts";
import { createLlm } from "./create-llm.ts";
import type { Llm } from "./llm.ts";
import { findProvider, type Provider } from "./providers/find-provider.ts";
import { loadModel } from "./providers/load-model.ts";
import { parseAssignment } from "./providers/parse-assignment.ts";
import type { Environment, ProviderOptions } from "./providers/provider-options.ts";
import { defaultRetryPolicy, type RetryPolicy } from "./retry/retry.ts";
import { sharedRateLimiter } from "./retry/shared-rate-limiter.ts";

export interface OpenLlmOptions {
  /** The user's settings for providers, by name. */
  settings: Readonly<Record<string, ProviderOptions>>;
  environment: Environment;
  retryPolicy?: Partial<RetryPolicy>;
}

/** The model that an assignment such as `anthropic/NAME` names. Nothing is loaded or sent before the first question. */
export function openLlm(assignment: string, { settings, environment, retryPolicy }: OpenLlmOptions): Llm {
  const { provider: name, model } = parseAssignment(assignment);
  const provider = findProvider(name, settings, environment);
  return createLlm({
    provider,
    id: `${name}/${model}`,
    isLocal: provider.isLocal && !isCloudModel(provider, model),
    load: () => loadModel(provider, model, contextFetch),
    rateLimiter: sharedRateLimiter(provider.baseUrl, provider),
    retryPolicy: { ...defaultRetryPolicy, ...retryPolicy },
  });
}

/** Ollama forwards models whose tag ends with "cloud" to its own servers, so their questions leave this machine. */
function isCloudModel({ kind }: Provider, model: string): boolean {
  return kind === "ollama" && /[:-]cloud$/i.test(model);
}
