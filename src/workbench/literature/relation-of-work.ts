import type { WorkRelation } from "../../domain/reference/literature.ts";
import { subjectWords } from "../../domain/text/words/content-words.ts";
import { coverage } from "../../domain/text/words/overlap.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { contradictsUncited } from "../../domain/verdict/uncited.ts";
import type { MissingSupport } from "../../domain/verdict/verdict.ts";
import type { StatementVerdict } from "../../pipeline/stage.ts";

/** What an abstention lacks where the words still speak of the same: they give it otherwise, more carefully, or in other words. */
const speaksOfIt: ReadonlySet<MissingSupport> = new Set([
  "other-number",
  "other-year",
  "other-place",
  "other-group",
  "hedged",
  "other-words",
  "both-stated",
]);

/**
 * Least share of a claim's subject in the words of a work. A cited work is about the claim; one that a search found may say the like of
 * something else: "survival did not change", "the study took nine nights".
 */
export const minShared = 0.4;
/** Least share, and least number, of the subject's words in a sentence that leaves the claim open. */
const minSharedOpen = { share: 0.5, words: 3 };

/** What a work says about a claim, by the verdict of the verifier, and the words that say it; undefined for a work that is silent about it. */
export function relationOfWork(statement: string, verdict: StatementVerdict): { relation: WorkRelation; evidence: Evidence[] } | undefined {
  const subject = subjectWords(statement);
  const { evidence } = verdict;
  const decided = (relation: WorkRelation) =>
    sharedSubject(statement, evidence.map(wordsOf).join(" ")) >= minShared ? { relation, evidence } : undefined;
  const open = () => {
    const near = evidence.filter((one) => {
      const share = coverage(subject, subjectWords(wordsOf(one)));
      return share >= minSharedOpen.share && Math.round(share * subject.size) >= minSharedOpen.words;
    });
    return near.length > 0 ? { relation: "undecided" as const, evidence: near } : undefined;
  };
  switch (verdict.label) {
    case "supported":
      return decided("supports");
    case "partially-supported":
      return decided("qualifies");
    case "contradicted":
      // A work from a search may give another number of another thing.
      return contradictsUncited(statement, verdict) ? { relation: "refutes", evidence } : open();
    case "uncertain":
      return verdict.missing !== undefined && speaksOfIt.has(verdict.missing) ? open() : undefined;
    default:
      return undefined;
  }
}

/** The share of a statement's subject that other words have. */
export function sharedSubject(statement: string, words: string): number {
  return coverage(subjectWords(statement), subjectWords(words));
}

const wordsOf = ({ locator: { quote } }: Evidence) => quote.exact;
