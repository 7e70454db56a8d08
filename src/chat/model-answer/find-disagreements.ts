import type { AnswerSentence, Disagreement } from "../../domain/answer/answer.ts";
import { contentWords } from "../../domain/text/words/content-words.ts";
import { jaccardSimilarity } from "../../domain/text/words/overlap.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { VerifyStatement } from "../../pipeline/stage.ts";
import { type DisagreeingSide, describeDisagreement } from "../describe-disagreement.ts";
import { answeringSentence } from "../excerpts/compare-values.ts";
import { parseQuestion } from "../excerpts/parse-question.ts";
import type { LabelledDocuments } from "./labelled-documents.ts";

/** The maximum number of comparisons of quotations with other documents for one answer. */
const maxComparisons = 12;
/** In characters. A quotation is a sentence or two; a whole clause says too much to be compared. */
const maxStatementLength = 400;
/** The share of common words from which two quotations are about the same; below it a seeming contradiction is about something else. */
const minLikeness = 0.3;

/** Quotations of the answer that another document contradicts. Cited documents are compared first. */
export async function findDisagreements(
  sentences: readonly AnswerSentence[],
  {
    question,
    labelledDocuments,
    verify,
    signal,
  }: { question: string; labelledDocuments: LabelledDocuments; verify: VerifyStatement; signal: AbortSignal },
): Promise<Disagreement[]> {
  const found: [DisagreeingSide, DisagreeingSide][] = [];
  const asked = parseQuestion(question);
  const sideOf = (evidence: Evidence) => ({ evidence, value: answeringSentence(asked, evidence.locator.quote.exact) });
  const quoted = quotationsOf(sentences);
  const cited = new Set(quoted.map(({ documentId }) => documentId));
  const all = [...cited, ...labelledDocuments.labelled().filter((id) => !cited.has(id))];
  let held = 0;
  for (const one of quoted) {
    for (const other of all.filter((id) => id !== one.documentId)) {
      if (signal.aborted || held >= maxComparisons) return described();
      held += 1;
      const statement = one.locator.quote.exact.replace(/\s+/g, " ");
      const verdict = await verify({ statement, documentIds: [other] });
      const against = verdict?.label === "contradicted" ? verdict.evidence.find((each) => isAlike(one, each)) : undefined;
      if (against && !found.some((sides) => isPair(sides, one, against))) found.push([sideOf(one), sideOf(against)]);
    }
  }
  return described();

  async function described(): Promise<Disagreement[]> {
    const documents = await labelledDocuments.describe([...new Set(found.flat().map(({ evidence }) => evidence.documentId))]);
    return found.map((sides) => describeDisagreement(question, sides, documents));
  }
}

function quotationsOf(sentences: readonly AnswerSentence[]): Evidence[] {
  const all = sentences.flatMap(({ evidence }) => evidence).filter(({ locator }) => locator.quote.exact.length <= maxStatementLength);
  return [...new Map(all.map((evidence) => [`${evidence.documentId} ${evidence.locator.start}`, evidence])).values()];
}

function isAlike(one: Evidence, other: Evidence): boolean {
  return jaccardSimilarity(contentWords(one.locator.quote.exact), contentWords(other.locator.quote.exact)) >= minLikeness;
}

/** Whether a disagreement is about these two passages, in either order. */
function isPair(sides: readonly DisagreeingSide[], one: Evidence, other: Evidence): boolean {
  const ids = new Set(sides.map(({ evidence: { passageId } }) => passageId));
  return ids.has(one.passageId) && ids.has(other.passageId);
}
