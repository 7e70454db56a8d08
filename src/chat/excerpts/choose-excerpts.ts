import { chooseExcerptCount } from "./choose-excerpt-count.ts";
import type { Excerpt } from "./find-excerpts.ts";

/** The excerpts to show, and how well they answer. */
export interface ChosenExcerpts {
  shown: Excerpt[];
  /** `answers`: they answer the question. `nearest`: they are the closest, and may not answer. `nothing`: no document answers. */
  standing: "answers" | "nearest" | "nothing";
}

/** The maximum number of excerpts and documents, and of excerpts that are only the closest. */
const [maxShown, maxDocuments, maxNearest] = [8, 5, 3];
/** Weight of the probability that nothing answers, beside the expected F1. Chosen on held-out documents (`training/questions/fit.ts`). */
const noAnswerWeight = 0.3;
/** Below this probability of the best excerpt nothing answers: 1 to 3 in 100 answered questions were below. */
const minChance = 0.06;
/** The same when no document has a single word of the question: similarity of meaning alone must be higher. */
const minChanceWithoutWords = 0.25;

/** Chooses the excerpts to show, in order: as many as can be expected to answer. */
export function chooseExcerpts(found: readonly Excerpt[]): ChosenExcerpts {
  const best = Math.max(0, ...found.map(({ chance }) => chance));
  const isForeign = best < minChanceWithoutWords && found.every(({ covered }) => covered === 0);
  if (best < minChance || isForeign) return { shown: [], standing: "nothing" };
  const documents = new Set<string>();
  const bounded = found.filter(
    ({ documentId }) => documents.has(documentId) || (documents.size < maxDocuments && documents.add(documentId)),
  );
  const amount = chooseExcerptCount(
    bounded.map(({ chance }) => chance),
    { max: maxShown, doubt: noAnswerWeight },
  );
  return amount > 0
    ? { shown: bounded.slice(0, amount), standing: "answers" }
    : { shown: bounded.slice(0, maxNearest), standing: "nearest" };
}
