import type { ClaimCategory } from "../domain/claim/claim.ts";
import type { CitationIntent } from "../domain/reference/citation.ts";
import type { IbidError } from "../errors.ts";

/** How a piece of evidence stands to a claim; the three add up to one. */
interface Stance {
  supports: number;
  contradicts: number;
  neutral: number;
}

export interface Judgement extends Stance {
  /** Probability that the evidence says all of the claim, a weaker or narrower one, or none of it. */
  full: number;
  partial: number;
  none: number;
  /** How a whole citation stands: true to its source, untrue to it, or about something else; the three add up to one. */
  accurate: number;
  inaccurate: number;
  irrelevant: number;
}

export interface ClaimAndEvidence {
  claim: string;
  evidence: string;
}

/** What may go with a batch that takes its time. */
export interface BatchOptions {
  /** Ends the batch between two inputs. */
  signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/** Turns text into a vector whose cosine tells nearness in meaning. */
interface EmbeddingModel {
  readonly id: string;
  /** Some models want to know whether a text asks or is asked for; it is asked for when nothing is said. */
  embed(texts: string[], options?: BatchOptions & { as?: "query" | "passage" }): Promise<number[][]>;
}

/** Reads a claim beside words of a source. */
export interface EntailmentModel {
  readonly id: string;
  judge(pairs: ClaimAndEvidence[], options?: BatchOptions): Promise<Judgement[]>;
}

/** Tells how much a passage is about a query; higher is more. */
export interface RerankingModel {
  readonly id: string;
  score(query: string, passages: string[], options?: BatchOptions): Promise<number[]>;
}

/** What a sentence is, each as a probability. */
export interface SentenceClassification {
  /** How surely a reader expects a source here. */
  citeWorthy: number;
  category: Record<ClaimCategory, number>;
  /** What the works cited here are cited for. */
  intent: Record<CitationIntent, number>;
}

/** Tells what kind of sentence stands before it. */
export interface SentenceClassifier {
  readonly id: string;
  read(sentences: string[], options?: BatchOptions): Promise<SentenceClassification[]>;
}

/** A stretch of a text and what it is; the score is the mean probability of its words. */
export interface Tag {
  start: number;
  end: number;
  label: string;
  score: number;
}

/** The two things a tagger looks for: fields of a reference string, scientific terms of a sentence. */
type TagScheme = "reference" | "entity";

/** Finds the stretches of a text that are of a kind, from left to right, never overlapping. */
export interface TaggingModel {
  readonly id: string;
  tag(texts: string[], scheme: TagScheme, options?: BatchOptions): Promise<Tag[][]>;
}

export type ModelRole = "embedder" | "reranker" | "verifier" | "classifier" | "tagger";

/** The models of a run, by role. */
export interface Models {
  /** Makes the vectors that are searched. */
  embed: EmbeddingModel;
  /** Makes those whose cosine is compared with numbers that were chosen for it, where another one serves the search. */
  nearness?: EmbeddingModel;
  judge: EntailmentModel;
  rerank: RerankingModel;
  classify: SentenceClassifier;
  tag: TaggingModel;
  /** Models that were asked for and cannot be used, each with the reason; whoever can do without goes on. */
  readonly missing?: ReadonlyMap<ModelRole, IbidError>;
  close(): Promise<void>;
}
