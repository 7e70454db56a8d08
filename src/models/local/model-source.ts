import type { ModelFile } from "./runtime/inference-job.ts";

/** Classes of a verifier with three outputs. */
export type StanceClass = "supports" | "contradicts" | "neutral";

/** Everything needed to run one model. */
export interface Weights extends ModelFile {
  tokenizerFile: string;
  maxTokens: number;
  /** How an embedder combines its token vectors. */
  pooling: "mean" | "cls";
  /** The prefixes that an embedder was trained with. */
  prefixes: { query: string; passage: string };
  /** The labels of a tagger's outputs, by scheme. */
  labels?: { reference: string[]; entity: string[] };
  /** The order of a user's verifier's classes. The shipped verifier has nine outputs and needs none. */
  stances?: StanceClass[];
  /** The text that a verifier reads first. */
  first: "claim" | "evidence";
}

/** The origin of a model. Its id is known at once; its files are checked at first use. */
export interface ModelSource {
  readonly id: string;
  find(): Promise<Weights>;
}
