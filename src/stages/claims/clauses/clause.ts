import type { Span } from "../../../domain/document/locator.ts";

/** A clause of a sentence that asserts something by itself. */
export interface Clause extends Span {
  /** Its words, with what it shares with the clause before it. */
  text: string;
  /** It hangs on the clause before it (", reducing noise by half") and cannot be a claim without it. */
  tail: boolean;
}

/** A stretch of words that has its own subject and verb. */
export interface ClauseSegment {
  from: number;
  to: number;
  /** Words put before it: what it shares with the clause before. */
  carried: string;
  /** Words at its beginning that `carried` stands for. */
  replaces: number;
  /** Words put behind it where it leaves them out: "Berg did not" (find it). */
  completed: string;
}
