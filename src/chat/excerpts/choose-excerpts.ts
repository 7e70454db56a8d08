import { chooseExcerptCount } from "./choose-excerpt-count.ts";
import type { Excerpt } from "./find-excerpts.ts";

/** What of the excerpts is shown, and how surely it answers. */
export interface ChosenExcerpts {
  shown: Excerpt[];
  /** `answers`: they bear on the question; `nearest`: they are what comes nearest, and may not answer; `nothing`: no document bears on it. */
  standing: "answers" | "nearest" | "nothing";
}

/** A reader is shown no more than this, from no more documents; of what only comes nearest, less. */
const [maxShown, maxDocuments, maxNearest] = [8, 5, 3];
/** How much the chance that nothing answers weighs against the agreement that can be expected; chosen on documents that were not fitted to (`training/questions/fit.ts`). */
const noAnswerWeight = 0.3;
/** Below this chance of the best, nothing bears on the question: of questions that a document answered, 1 to 3 in 100 lay below. */
const minChance = 0.06;
/** The same where no document has a single word of the question: what is near in meaning alone must be nearer. */
const minChanceWithoutWords = 0.25;

/** Chooses what to show of the excerpts that were found, in their order: as many as can be expected to answer. */
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
    { most: maxShown, doubt: noAnswerWeight },
  );
  return amount > 0
    ? { shown: bounded.slice(0, amount), standing: "answers" }
    : { shown: bounded.slice(0, maxNearest), standing: "nearest" };
}
