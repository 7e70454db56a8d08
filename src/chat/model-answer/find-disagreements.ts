import type { AnswerSentence, Disagreement } from "../../domain/answer/answer.ts";
import { contentWords } from "../../domain/text/words/content-words.ts";
import { jaccardSimilarity } from "../../domain/text/words/overlap.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { VerifyStatement } from "../../pipeline/stage.ts";
import type { LabelledDocuments } from "./labelled-documents.ts";

/** Quotations held against other documents, over one answer: each takes the verifier's time. */
const maxComparisons = 12;
/** A quotation is a sentence or two; a whole clause says too much to be held against another. */
const maxStatementLength = 400;
/** Words shared by two quotations that speak of the same; what only resembles a contradiction speaks of something else. */
const minLikeness = 0.3;

/** What the answer quotes from one document and another document contradicts, side by side. The documents that it cites come first. */
export async function findDisagreements(
  sentences: readonly AnswerSentence[],
  { desk: labelledDocuments, verify, signal }: { desk: LabelledDocuments; verify: VerifyStatement; signal: AbortSignal },
): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  const quoted = quotationsOf(sentences);
  const cited = new Set(quoted.map(({ documentId }) => documentId));
  const all = [...cited, ...labelledDocuments.labelled().filter((id) => !cited.has(id))];
  let held = 0;
  for (const one of quoted) {
    for (const other of all.filter((id) => id !== one.documentId)) {
      if (signal.aborted || held >= maxComparisons) return found;
      held += 1;
      const statement = one.locator.quote.exact.replace(/\s+/g, " ");
      const verdict = await verify({ statement, documentIds: [other] });
      const against = verdict?.label === "contradicted" ? verdict.evidence.find((each) => isAlike(one, each)) : undefined;
      if (against && !found.some(({ sides }) => isPair(sides, one, against)))
        found.push({ about: statement, sides: [one, against], reason: verdict!.rationale });
    }
  }
  return found;
}

function quotationsOf(sentences: readonly AnswerSentence[]): Evidence[] {
  const all = sentences.flatMap(({ evidence }) => evidence).filter(({ locator }) => locator.quote.exact.length <= maxStatementLength);
  return [...new Map(all.map((evidence) => [`${evidence.documentId} ${evidence.locator.start}`, evidence])).values()];
}

function isAlike(one: Evidence, other: Evidence): boolean {
  return jaccardSimilarity(contentWords(one.locator.quote.exact), contentWords(other.locator.quote.exact)) >= minLikeness;
}

/** The same two passages, whichever of them was held against the other. */
function isPair(sides: Disagreement["sides"], one: Evidence, other: Evidence): boolean {
  const ids = new Set(sides.map(({ passageId }) => passageId));
  return ids.has(one.passageId) && ids.has(other.passageId);
}
