import type { UnsupportedFeature } from "../errors/call-failure.ts";
import type { Provider } from "../providers/find-provider.ts";

/** How a model is spoken to: what it may be given beside the question. It is learned from what the model's provider objects to. */
export interface ModelCapabilities {
  temperature: number | undefined;
  seed: number | undefined;
  /** What keeps the answer to its form: decoding by the schema, decoding as any JSON, or the instructions alone. */
  structure: "schema" | "json" | "text";
  /** Words may come piece by piece. */
  streams: boolean;
  /** Tokens beyond the answer's own, for models that think before they answer. */
  thinkingTokens: number;
}

/** OpenAI and Anthropic take no seed; the AI SDK would only warn. */
const takesSeed: ReadonlySet<Provider["kind"]> = new Set(["google", "ollama", "openai-compatible"]);

export function initialCapabilities({ kind, temperature, seed }: Provider): ModelCapabilities {
  return { temperature, seed: takesSeed.has(kind) ? seed : undefined, structure: "schema", streams: true, thinkingTokens: 0 };
}

/**
 * Leaves out what a provider objects to; false where nothing is left that could be left out. Calls under way at the same time object to the same thing:
 * `used` is how the one that objected was made.
 */
export function dropUnsupported(
  capabilities: ModelCapabilities,
  objection: UnsupportedFeature | undefined,
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

/** How much room a model gets for its thoughts, step by step, when they left none for its answer. */
const thinkingTokenSteps = [4_096, 16_384];

/** Gives a model more room to think; false where it has had the most. */
export function raiseThinkingTokens(capabilities: ModelCapabilities, used: Readonly<ModelCapabilities>): boolean {
  if (capabilities.thinkingTokens !== used.thinkingTokens) return true;
  const more = thinkingTokenSteps.find((tokens) => tokens > used.thinkingTokens);
  capabilities.thinkingTokens = more ?? used.thinkingTokens;
  return more !== undefined;
}
