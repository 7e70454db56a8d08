import type { Span } from "../../../domain/document/locator.ts";

/** A clause of a sentence that asserts something by itself. */
export interface Clause extends Span {
  /** Its words, with those it shares with the clause before it. */
  text: string;
  /** Whether it depends on the clause before it (", reducing noise by half") and cannot be a claim alone. */
  tail: boolean;
}

/** A range of words with its own subject and verb. */
export interface ClauseSegment {
  from: number;
  to: number;
  /** Words added before it, shared with the clause before. */
  carried: string;
  /** Number of its first words that `carried` replaces. */
  replaces: number;
  /** Words added after it that it omits: "Berg did not" (find it). */
  completed: string;
}
