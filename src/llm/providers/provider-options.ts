/** The wire format that a provider speaks. */
export type ProviderKind = "openai" | "anthropic" | "google" | "ollama" | "openai-compatible";

/** What a user may say about a provider; what is left out is its default. */
export interface ProviderOptions {
  kind?: ProviderKind | undefined;
  baseUrl?: string | undefined;
  /** Environment variable that holds the key, where it is not the provider's usual one. */
  keyVariable?: string | undefined;
  concurrency?: number | undefined;
  requestsPerMinute?: number | undefined;
  timeoutSeconds?: number | undefined;
  temperature?: number | undefined;
  seed?: number | undefined;
  /** The longest prompt and answer together, in tokens. */
  contextTokens?: number | undefined;
}

/** The variables of a process, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;
