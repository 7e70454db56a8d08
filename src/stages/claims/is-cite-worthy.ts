import type { SentenceReading } from "../../models/models.ts";

/**
 * The probability from which a sentence counts as one that wants a source. On papers that the model had not seen, F1 was best between
 * .27 and .38; the usual .5 leaves out too many, as it learnt from texts where few sentences carry a citation.
 */
export const citeWorthyFrom = 0.35;

/** Whether a reader would expect a source behind a sentence, by the sentence model alone. */
export function isCiteWorthy({ citeWorthy }: Pick<SentenceReading, "citeWorthy">): boolean {
  return citeWorthy >= citeWorthyFrom;
}
