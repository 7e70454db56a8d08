import { chooseAmount } from "./choose-amount.ts";
import type { Excerpt } from "./find-excerpts.ts";

/** What of the excerpts is shown, and how surely it answers. */
export interface ChosenExcerpts {
  shown: Excerpt[];
  /** `answers`: they bear on the question; `nearest`: they are what comes nearest, and may not answer; `nothing`: no document bears on it. */
  standing: "answers" | "nearest" | "nothing";
}

/** A reader is shown no more than this, from no more documents. */
const [mostShown, mostDocuments] = [8, 5];
/** How much the chance that nothing answers weighs against the agreement that can be expected; chosen on questions that a paper does not answer. */
const doubt = 1;
/** Below this chance of the best, what is shown is only what comes nearest; below the second, it does not even bear on the question. */
const [answersFrom, bearsFrom] = [0.25, 0.04];

/** Chooses what to show of the excerpts that were found, in their order: of one document as many as can be expected to answer, of several the best of each. */
export function chooseExcerpts(found: readonly Excerpt[]): ChosenExcerpts {
  const best = Math.max(0, ...found.map(({ chance }) => chance));
  if (best < bearsFrom) return { shown: [], standing: "nothing" };
  const documents = new Set<string>();
  const bounded = found.filter(({ documentId }) => documents.has(documentId) || (documents.size < mostDocuments && documents.add(documentId)));
  const amount = chooseAmount(
    bounded.map(({ chance }) => chance),
    { most: mostShown, doubt },
  );
  return { shown: bounded.slice(0, amount), standing: best < answersFrom ? "nearest" : "answers" };
}
