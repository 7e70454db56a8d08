import type { SentenceReading } from "../../models/models.ts";

/** The probability from which a sentence counts as one that wants a source: where precision and recall are best together. */
const citeWorthyFrom = 0.5;

/** Whether a reader would expect a source behind a sentence, by the sentence model alone. */
export function isCiteWorthy({ citeWorthy }: Pick<SentenceReading, "citeWorthy">): boolean {
  return citeWorthy >= citeWorthyFrom;
}
