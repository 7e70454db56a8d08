import type { SentenceReading } from "../../models/models.ts";

/** The probability from which a sentence counts as one that wants a source: where F1 is best (scripts/tune-citeworthiness.ts). */
const citeWorthyFrom = 0.5;

/** Whether a reader would expect a source behind a sentence, by the sentence model alone. */
export function isCiteWorthy({ citeWorthy }: Pick<SentenceReading, "citeWorthy">): boolean {
  return citeWorthy >= citeWorthyFrom;
}
