import type { Config } from "./schema.ts";

type Preset = Record<string, string | number | boolean>;

/** Descriptions of the presets for people. */
export const presetMeanings: Record<Config["preset"], string> = {
  offline: "Opens no network connection, regardless of other settings.",
  fast: "Reads fewer passages of each source.",
  standard: "The default. It uses the network only when a language model is configured.",
  thorough: "Reads more of each source, and reranks the passages; slower.",
};

/** The settings that each preset changes. `standard` is the default: it uses the network only when a language model is configured. */
export const presets: Record<Config["preset"], Preset> = {
  offline: { offline: true },
  standard: {},
  fast: { "verification.windows": 3, "retrieval.keep": 5 },
  thorough: { "verification.windows": 12, "retrieval.keep": 12, "retrieval.rerank": true },
};
