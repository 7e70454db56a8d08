import type { ForcedChoice } from "./forced-choice.ts";
import type { Stance } from "./stance.ts";

/** What was said about one claim and abstract, ready to be scored. */
export interface JudgedItem {
  /** Before abstention. */
  forced: ForcedChoice;
  /** At the shipped thresholds; undefined when it abstained. */
  stance: Stance | undefined;
  /** The sentences of the abstract that were given as evidence. */
  sentences: ReadonlySet<number>;
  /** For each quotation given, whether it stands at its place. */
  quotes: boolean[];
}
