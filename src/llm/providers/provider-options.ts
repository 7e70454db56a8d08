/** The API format of a provider. */
export type ProviderKind = "openai" | "anthropic" | "google" | "ollama" | "openai-compatible";

/** A user's settings for a provider. Absent fields have their default. */
export interface ProviderOptions {
  kind?: ProviderKind | undefined;
  baseUrl?: string | undefined;
  /** The environment variable of the key, when it is not the provider's usual one. */
  keyVariable?: string | undefined;
  concurrency?: number | undefined;
  requestsPerMinute?: number | undefined;
  timeoutSeconds?: number | undefined;
  temperature?: number | undefined;
  seed?: number | undefined;
  /** The maximum of prompt and answer together, in tokens. */
  contextTokens?: number | undefined;
}

/** A user's settings for the model of a role. They win over those of its provider. */
export interface RoleOptions {
  temperature?: number | undefined;
  /** The maximum length of an answer, in tokens. It only lowers the limits that each question has. */
  outputTokens?: number | undefined;
}

/** Environment variables, like `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;
