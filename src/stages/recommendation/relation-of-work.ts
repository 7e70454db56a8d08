import type { CitableWork } from "../../domain/reference/citable-work.ts";
import type { ReviewedWork, WorkRelation } from "../../domain/reference/literature.ts";
import { subjectWords } from "../../domain/text/words/content-words.ts";
import { coverage } from "../../domain/text/words/overlap.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { contradictsUncited } from "../../domain/verdict/uncited.ts";
import type { MissingSupport } from "../../domain/verdict/verdict.ts";
import type { StageContext, StatementVerdict } from "../../pipeline/stage.ts";

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
 * Least shares of a claim's subject in the words that decide: alone, or where title and passage have that much of it. A cited work is about
 * the claim; one that a search found may say the like of something else: "survival did not change", "the study took nine nights".
 */
const minQuoted = { alone: 0.4, inPassage: 0.25, passage: 0.5 };
/** The same for one quotation that leaves the claim open, with the least number of words of the subject in the passage. Any paragraph may stand in a full text. */
const minOpen = { quoted: { abstract: 0.4, "full-text": 0.5 }, passage: 0.55, words: 3 };
/** Least share in what a search found of a work, below which it is not read. */
export const minFound = 0.4;
/** Cosines of the shipped embedder from which a passage is near a claim whatever its words: to be read, and to speak of it. */
export const minSimilarity = { read: 0.5, open: 0.55 };

/** What a work says about a claim, and the words that say it. */
interface SaidOfClaim {
  relation: WorkRelation;
  evidence: Evidence[];
}

/** What the words of evidence stand in. */
interface Surroundings {
  /** The title and the passages of the words. */
  passage: string;
  read: ReviewedWork["read"];
  /** The cosine of the claim and the nearest passage. Absent where only words are compared. */
  similarity?: number;
}

/** By the verdict of the verifier; undefined for a work that is silent about the claim. */
export function relationOfWork(
  statement: string,
  verdict: StatementVerdict,
  { passage, read, similarity = 0 }: Surroundings,
): SaidOfClaim | undefined {
  const { evidence, label, missing, drift } = verdict;
  const quoted = sharedSubject(statement, evidence.map(wordsOf).join(" "));
  const around = sharedSubject(statement, passage);
  const isNear = similarity >= minSimilarity.open;
  const isAboutIt = quoted >= minQuoted.alone || (quoted >= minQuoted.inPassage && around >= minQuoted.passage);
  switch (label) {
    case "supported":
      return isAboutIt ? { relation: "supports", evidence } : nearby();
    case "partially-supported":
      return isAboutIt ? { relation: "qualifies", evidence } : nearby();
    case "contradicted": {
      // A work from a search may give another number of another thing.
      const isRefuted = contradictsUncited(statement, verdict) || (drift.length === 0 && isAboutIt && around >= minQuoted.passage);
      return isRefuted ? { relation: "refutes", evidence } : leftOpen();
    }
    case "uncertain":
      return missing !== undefined && speaksOfIt.has(missing) ? leftOpen() : nearby();
    default:
      return undefined;
  }

  /** Words of their own may say the same: "viable spores" of "deadly spores". Whether they do, a person has to read. */
  function nearby(): SaidOfClaim | undefined {
    return isNear && evidence.length > 0 ? { relation: "undecided", evidence } : undefined;
  }

  function leftOpen(): SaidOfClaim | undefined {
    if (around < minOpen.passage || Math.round(around * subjectWords(statement).size) < minOpen.words) return nearby();
    const speaking = evidence.filter((one) => sharedSubject(statement, wordsOf(one)) >= minOpen.quoted[read]);
    return speaking.length > 0 ? { relation: "undecided", evidence: speaking } : nearby();
  }
}

/** The title of a work and the passages that some of its words stand in. */
export async function wordsAround(
  evidence: readonly Evidence[],
  { work }: Pick<CitableWork, "work">,
  { passages }: Pick<StageContext, "passages">,
): Promise<string> {
  const wanted = new Set(evidence.map(({ passageId }) => passageId));
  const own = (await Promise.all([...new Set(evidence.map(({ documentId }) => documentId))].map(passages))).flat();
  return [work.title ?? "", ...own.filter(({ id }) => wanted.has(id)).map(({ text }) => text)].join(" ");
}

/** The share of a statement's subject that other words have. */
export function sharedSubject(statement: string, words: string): number {
  return coverage(subjectWords(statement), subjectWords(words));
}

const wordsOf = ({ locator: { quote } }: Evidence) => quote.exact;
