import type { ProviderKind } from "./provider-options.ts";

/** The built-in defaults of a provider. */
export interface KnownProvider {
  kind: ProviderKind;
  baseUrl: string;
  /** The provider's own environment variable for another base URL. */
  urlVariable?: string;
  /** The provider's own environment variables for the key, in order of precedence. */
  keyVariables: readonly string[];
  needsKey: boolean;
  /** Requests at once, for a server that answers several as fast as one. */
  concurrency?: number;
  /** The server says how much of a question it has read, when asked to. */
  reportsReading?: boolean;
}

const onThisMachine = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** Known providers. Self-hosted servers have their default addresses. */
export const knownProviders: Readonly<Record<string, KnownProvider>> = {
  openai: {
    kind: "openai",
    baseUrl: "https://api.openai.com/v1",
    urlVariable: "OPENAI_BASE_URL",
    keyVariables: ["OPENAI_API_KEY"],
    needsKey: true,
  },
  anthropic: {
    kind: "anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    urlVariable: "ANTHROPIC_BASE_URL",
    keyVariables: ["ANTHROPIC_API_KEY"],
    needsKey: true,
  },
  google: {
    kind: "google",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    keyVariables: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"],
    needsKey: true,
  },
  openrouter: {
    kind: "openai-compatible",
    baseUrl: "https://openrouter.ai/api/v1",
    keyVariables: ["OPENROUTER_API_KEY"],
    needsKey: true,
  },
  ollama: {
    kind: "ollama",
    baseUrl: onThisMachine(11_434, ""),
    urlVariable: "OLLAMA_HOST",
    keyVariables: ["OLLAMA_API_KEY"],
    needsKey: false,
  },
  vllm: {
    kind: "openai-compatible",
    baseUrl: onThisMachine(8_000, "/v1"),
    keyVariables: ["VLLM_API_KEY"],
    needsKey: false,
    concurrency: 4,
  },
  llamacpp: {
    kind: "openai-compatible",
    baseUrl: onThisMachine(8_080, "/v1"),
    keyVariables: ["LLAMA_API_KEY"],
    needsKey: false,
    reportsReading: true,
  },
  lmstudio: { kind: "openai-compatible", baseUrl: onThisMachine(1_234, "/v1"), keyVariables: [], needsKey: false },
};
