import type { Judgement } from "../../../models/models.ts";
import type { Window } from "../windows.ts";

/** A sentence of a source that may bear on a claim. */
export interface Sentence {
  text: string;
  /** Which source it stands in, and where: the order in which a reader meets it. */
  source: number;
  place: number;
  /** The stretch of the source that can be quoted for it; a title is read, and is no evidence. */
  window?: Omit<Window, "overlap">;
}

/** A sentence beside a claim: how many of the claim's words it has, and how near it is in meaning. */
export interface Candidate extends Sentence {
  /** Share of the claim's content words, from 0 to 1. */
  shared: number;
  /** Cosine to the claim. */
  near: number;
}

/** A text that the verifier read beside a statement, and what it said. */
export interface Heard {
  text: string;
  judgement: Judgement;
}

/** All that the verifier was asked about one claim and its sources. */
export interface Testimony {
  claim: string;
  /** The closest sentences of all sources as one text, in their order. */
  digest: Heard;
  /** The closest sentences, each by itself, best first. */
  singles: (Heard & Pick<Candidate, "shared" | "near" | "window">)[];
  /** For a compound claim, each of its parts beside its own digest. */
  parts: Heard[];
  /** Share of the claim's words that stand anywhere in the sources. */
  told: number;
  /** Words of all sources together. */
  length: number;
}
