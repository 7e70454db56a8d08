import type { Excerpt } from "./find-excerpts.ts";

/** The excerpts of an answer, or those that come nearest where none answers. */
export interface ChosenExcerpts {
  /** They answer the question. Empty when no document does. */
  shown: Excerpt[];
  /** They do not answer, and are about the same. Empty when others answer. */
  nearest: Excerpt[];
}

/** The maximum number of excerpts and documents, and of excerpts that are only the closest. */
const [maxShown, maxDocuments, maxNearest] = [8, 5, 3];
/** Weight of the probability that nothing answers, beside the expected F1. Chosen on held-out documents (`training/questions/fit.ts`). */
const noAnswerWeight = 0.3;
/** Below this probability an excerpt is no answer. Chosen on the questions of `evals/ask/gold` that are marked `tune`. */
const minAnswers = 0.62;
/** Below this chance a passage is not even near the question: 1 to 3 in 100 answered questions had none above. */
const minChance = 0.06;

/** The excerpts without those about other things, where one about the named thing answers. */
export function dropOtherThings(found: readonly Excerpt[]): readonly Excerpt[] {
  const own = found.filter(({ isOfOther }) => !isOfOther);
  return own.some(({ answers }) => answers >= minAnswers) ? own : found;
}

/** Chooses the excerpts to show, in order: as many as can be expected to answer. */
export function chooseExcerpts(found: readonly Excerpt[]): ChosenExcerpts {
  const answering = boundDocuments(
    found.filter(({ answers }) => answers >= minAnswers).toSorted((one, other) => other.answers - one.answers),
  );
  const amount = chooseExcerptCount(
    answering.map(({ chance }) => chance),
    { max: maxShown, doubt: noAnswerWeight },
  );
  const shown = answering.slice(0, Math.max(amount, Math.min(1, answering.length)));
  const nearest = shown.length > 0 ? [] : boundDocuments(found.filter(({ chance }) => chance >= minChance)).slice(0, maxNearest);
  return { shown, nearest };
}

function boundDocuments(excerpts: readonly Excerpt[]): Excerpt[] {
  const documents = new Set<string>();
  return excerpts.filter(({ documentId }) => documents.has(documentId) || (documents.size < maxDocuments && documents.add(documentId)));
}

/** The number of excerpts with the highest expected F1, given their probabilities, best first. Zero if probably nothing answers. */
export function chooseExcerptCount(chances: readonly number[], { max, doubt }: { max: number; doubt: number }): number {
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const nothing = chances.reduce((product, chance) => product * (1 - chance), 1);
  let [best, amount, held] = [doubt * nothing, 0, 0];
  for (const [index, chance] of chances.slice(0, max).entries()) {
    held += chance;
    const agreement = (2 * held) / (index + 1 + Math.max(1, expected));
    if (agreement > best) [best, amount] = [agreement, index + 1];
  }
  return amount;
}
