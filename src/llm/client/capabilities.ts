import type { Provider } from "../providers/find-provider.ts";

/** The request features that a model supports. They are learnt from the provider's error messages. */
export interface ModelCapabilities {
  temperature: number | undefined;
  seed: number | undefined;
  /** What enforces the schema of the answer: constrained decoding, JSON mode, or the instructions alone. */
  structure: "schema" | "json" | "text";
  /** The provider can stream the answer. */
  streams: boolean;
  /** Additional output tokens for models that reason before they answer. */
  thinkingTokens: number;
}

/** OpenAI and Anthropic accept no seed; the AI SDK would only warn. */
const takesSeed: ReadonlySet<Provider["kind"]> = new Set(["google", "ollama", "openai-compatible"]);

export function initialCapabilities({ kind, temperature, seed }: Provider): ModelCapabilities {
  return { temperature, seed: takesSeed.has(kind) ? seed : undefined, structure: "schema", streams: true, thinkingTokens: 0 };
}

/**
 * Drops a feature that a provider rejects. Returns false when there is nothing left to drop. Concurrent calls may report the same feature:
 * `used` holds the capabilities of the call that was rejected.
 */
export function dropUnsupported(
  capabilities: ModelCapabilities,
  objection: string | undefined,
  used: Readonly<ModelCapabilities>,
): boolean {
  switch (objection) {
    case "temperature":
    case "seed":
      capabilities[objection] = undefined;
      return used[objection] !== undefined;
    case "stream":
      capabilities.streams = false;
      return used.streams;
    case "schema":
      if (capabilities.structure !== used.structure) return true;
      if (used.structure === "text") return false;
      capabilities.structure = used.structure === "schema" ? "json" : "text";
      return true;
    default:
      return false;
  }
}

/** Additional tokens for reasoning, step by step, when it left none for the answer. */
const thinkingTokenSteps = [4_096, 16_384];

/** Raises the tokens for reasoning. Returns false at the maximum. */
export function raiseThinkingTokens(capabilities: ModelCapabilities, used: Readonly<ModelCapabilities>): boolean {
  if (capabilities.thinkingTokens !== used.thinkingTokens) return true;
  const more = thinkingTokenSteps.find((tokens) => tokens > used.thinkingTokens);
  capabilities.thinkingTokens = more ?? used.thinkingTokens;
  return more !== undefined;
}
