import type { Split } from "../../support/find-split.ts";
import type { AssessmentAnswer } from "./question.ts";

/** A source as a data set gives it. */
export interface Source {
  /** The same text has the same id. */
  id: string;
  title: string;
  sentences: string[];
  /** The sentences are lines of a web page: menus and headings among them end without a full stop. */
  isPage?: boolean;
}

/** A claim with its cited sources and the human label: the common form of all verification sets. */
export interface CitedClaim {
  claim: string;
  sources: Source[];
  /** An answer to the question of the set. */
  gold: AssessmentAnswer;
  /** Sentences that decide, numbered from 0 through all sources. Several sets are alternatives; no set means that none were marked. */
  rationales: ReadonlySet<number>[];
}

/** The items read from a folder; labels that the set does not define are left out. */
export interface ReadSplit {
  split: Split;
  items: (Omit<CitedClaim, "gold"> & { gold: AssessmentAnswer | undefined })[];
}

/** The result for one claim, ready to be scored. */
export interface JudgedClaim {
  /** Before abstention. */
  forced: { answer: AssessmentAnswer; confidence: number };
  /** At the shipped thresholds; undefined when it abstained. */
  answer: AssessmentAnswer | undefined;
  /** The sentences that were given as evidence. */
  sentences: ReadonlySet<number>;
  /** For each quotation, whether it is at its place. */
  quotes: boolean[];
}
