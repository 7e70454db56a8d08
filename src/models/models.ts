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
}

export interface ClaimAndEvidence {
  claim: string;
  evidence: string;
}

/** Turns text into a vector whose cosine tells nearness in meaning. */
interface EmbeddingModel {
  readonly id: string;
  embed(texts: string[]): Promise<number[][]>;
}

/** Reads a claim beside words of a source. */
export interface EntailmentModel {
  readonly id: string;
  judge(pairs: ClaimAndEvidence[]): Promise<Judgement[]>;
}

/** Tells how much a passage is about a query; higher is more. */
export interface RerankingModel {
  readonly id: string;
  score(query: string, passages: string[]): Promise<number[]>;
}

/** The models of a run, by role. */
export interface Models {
  embed: EmbeddingModel;
  judge: EntailmentModel;
  rerank: RerankingModel;
  close(): Promise<void>;
}
