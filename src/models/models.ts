import type { ClaimCategory } from "../domain/claim/claim.ts";
import type { CitationIntent } from "../domain/reference/citation.ts";
import type { IbidError } from "../errors.ts";

/** How evidence relates to a claim. The three probabilities add up to one. */
interface Stance {
  supports: number;
  contradicts: number;
  neutral: number;
}

export interface Judgement extends Stance {
  /** Probability that the evidence states the whole claim, a weaker or narrower one, or none of it. */
  full: number;
  partial: number;
  none: number;
  /** How a whole citation relates to its source: accurate, inaccurate, or irrelevant. The three probabilities add up to one. */
  accurate: number;
  inaccurate: number;
  irrelevant: number;
}

export interface ClaimAndEvidence {
  claim: string;
  evidence: string;
}

export interface BatchOptions {
  /** Stops the batch between two inputs. */
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/** Turns text into a vector. The cosine of two vectors measures similarity of meaning. */
interface EmbeddingModel {
  readonly id: string;
  /** Some models distinguish queries from passages. Default: passage. */
  embed(texts: string[], options?: BatchOptions & { as?: "query" | "passage" }): Promise<number[][]>;
}

/** Judges claims against words of a source. */
export interface EntailmentModel {
  readonly id: string;
  judge(pairs: ClaimAndEvidence[], options?: BatchOptions): Promise<Judgement[]>;
}

/** Scores how relevant a passage is to a query; higher is better. */
export interface RerankingModel {
  readonly id: string;
  score(query: string, passages: string[], options?: BatchOptions): Promise<number[]>;
}

/** The classes of a sentence, as probabilities. */
export interface SentenceClassification {
  /** The probability that a reader expects a citation here. */
  citeWorthy: number;
  category: Record<ClaimCategory, number>;
  /** Why the works are cited here. */
  intent: Record<CitationIntent, number>;
}

export interface SentenceClassifier {
  readonly id: string;
  read(sentences: string[], options?: BatchOptions): Promise<SentenceClassification[]>;
}

/** A labelled span of a text. The score is the mean probability of its words. */
export interface Tag {
  start: number;
  end: number;
  label: string;
  score: number;
}

/** The two schemes of a tagger: fields of a reference string, and scientific terms of a sentence. */
export type TagScheme = "reference" | "entity";

/** Finds labelled spans of a text, from left to right, without overlaps. */
export interface TaggingModel {
  readonly id: string;
  tag(texts: string[], scheme: TagScheme, options?: Pick<BatchOptions, "signal">): Promise<Tag[][]>;
}

export type ModelRole = "embedder" | "reranker" | "verifier" | "deepVerifier" | "classifier" | "tagger";

/** The models of a run, by role. */
export interface Models {
  /** Makes the vectors of the search. */
  embed: EmbeddingModel;
  /** Makes vectors whose cosine is compared with fixed thresholds, when another embedder serves the search. */
  nearness?: EmbeddingModel;
  /** Reads every window of the sources: small and fast. */
  judge: EntailmentModel;
  /** Reads again what decides about a claim: larger and surer. Without it the first verifier's answers stand. */
  deepJudge?: EntailmentModel;
  rerank: RerankingModel;
  classify: SentenceClassifier;
  tag: TaggingModel;
  /** Requested models that cannot be used, each with the reason. Callers that can do without them continue. */
  readonly missing?: ReadonlyMap<ModelRole, IbidError>;
  close(): Promise<void>;
}

/** The verifiers that judge claims, as one id. */
export function verifierId({ judge, deepJudge }: Pick<Models, "judge" | "deepJudge">): string {
  return deepJudge ? `${judge.id} + ${deepJudge.id}` : judge.id;
}
