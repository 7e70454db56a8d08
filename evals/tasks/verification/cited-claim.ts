import type { Split } from "../../support/find-split.ts";
import type { AssessmentAnswer } from "./question.ts";

/** A source as a data set gives it. */
export interface Source {
  /** The same words have the same id. */
  id: string;
  title: string;
  sentences: string[];
  /** The sentences are lines of a web page: menus and headings among them end without a full stop. */
  isPage?: boolean;
}

/** A claim beside the sources that it cites, with what people said about them: the common form of all verification sets. */
export interface CitedClaim {
  claim: string;
  sources: Source[];
  /** An answer to the question of the set. */
  gold: AssessmentAnswer;
  /** Sentences that decide, counted from 0 through all sources; several sets are alternatives, none means that nobody marked any. */
  rationales: ReadonlySet<number>[];
}

/** What a reader finds in a folder; a label that the set does not define is no gold. */
export interface ReadSplit {
  split: Split;
  items: (Omit<CitedClaim, "gold"> & { gold: AssessmentAnswer | undefined })[];
}

/** What was said about one claim, ready to be scored. */
export interface JudgedClaim {
  /** Before abstention. */
  forced: { answer: AssessmentAnswer; confidence: number };
  /** At the shipped thresholds; undefined when it abstained. */
  answer: AssessmentAnswer | undefined;
  /** The sentences that were given as evidence. */
  sentences: ReadonlySet<number>;
  /** For each quotation given, whether it stands at its place. */
  quotes: boolean[];
}
