import type { ModelFile } from "./runtime/inference.ts";

/** Classes of a verifier that tells three of them apart. */
export type StanceClass = "supports" | "contradicts" | "neutral";

/** All that is needed to run one model. */
export interface Weights extends ModelFile {
  tokenizerFile: string;
  maxTokens: number;
  /** How an embedder makes one vector of many. */
  pooling: "mean" | "cls";
  /** What an embedder was trained to see before a text. */
  prefixes: { query: string; passage: string };
  /** What the outputs of a tagger mean, by scheme. */
  labels?: { reference: string[]; entity: string[] };
  /** The order of a foreign verifier's classes; ours answers with nine numbers. */
  stances?: StanceClass[];
  /** Which of the two texts a verifier reads first. */
  first: "claim" | "evidence";
}

/** Where a model comes from: its name is known at once, its files are looked at when it is first used. */
export interface ModelSource {
  readonly id: string;
  find(): Promise<Weights>;
}
