import type { AnswerEvidence } from "../../domain/answer/answer.ts";
import { findDates } from "../../domain/text/date-mention.ts";
import { parseQuantities } from "../../domain/text/quantity/quantity.ts";
import { contentWords } from "../../domain/text/words/content-words.ts";
import { jaccardSimilarity } from "../../domain/text/words/overlap.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import type { VerifyStatement } from "../../pipeline/stage.ts";
import type { DisagreeingSide } from "../describe-disagreement.ts";
import { answeringSentence } from "./compare-values.ts";
import type { Excerpt } from "./find-excerpts.ts";
import type { ParsedQuestion } from "./parse-question.ts";
import { valueReader } from "./printed-values.ts";

/** The share of common words from which two sentences are about the same. */
const minLikeness = 0.4;
/** The maximum number of pairs that the verifier reads for one answer. */
const maxPairs = 4;
/** In characters. A statement is a sentence or two; a whole clause says too much to be compared. */
const maxStatementLength = 400;

/** Pairs of similar sentences of different documents in which the verifier finds a contradiction. */
export async function findContradictions(
  question: ParsedQuestion,
  excerpts: readonly Excerpt[],
  { verify, signal }: { verify: VerifyStatement; signal: AbortSignal },
): Promise<[DisagreeingSide, DisagreeingSide][]> {
  const sideOf = (evidence: AnswerEvidence) => ({ evidence, value: answeringSentence(question, evidence.locator.quote.exact) });
  const found: [DisagreeingSide, DisagreeingSide][] = [];
  for (const [one, other] of alikePairs(excerpts.map(({ evidence }) => sideOf(evidence))).slice(0, maxPairs)) {
    if (signal.aborted) break;
    const verdict = await verify({ statement: one.value, documentIds: [other.evidence.documentId] });
    if (verdict?.label !== "contradicted" || differsElsewhere(question, verdict)) continue;
    const against = verdict.evidence.find(({ locator }) => isAlike(contentWords(one.value), contentWords(locator.quote.exact)));
    found.push([one, against ? sideOf(against) : other]);
  }
  return found;
}

/** Pairs of sentences that answer. The other sentences of an excerpt are about something else. */
function alikePairs(all: readonly Required<DisagreeingSide>[]): [Required<DisagreeingSide>, Required<DisagreeingSide>][] {
  const sides = all.filter(({ value }) => value.length <= maxStatementLength).map((side) => ({ side, words: contentWords(side.value) }));
  return sides.flatMap(({ side: one, words }, index) =>
    sides
      .slice(index + 1)
      .filter(({ side: other, words: others }) => {
        const isOtherDocument = one.evidence.documentId !== other.evidence.documentId;
        return isOtherDocument && one.value !== other.value && isAlike(words, others);
      })
      .map(({ side: other }): [Required<DisagreeingSide>, Required<DisagreeingSide>] => [one, other]),
  );
}

/** Whether only numbers or dates differ, which the question does not ask for: "What is the tower made of?" does not ask how high it is. */
function differsElsewhere(question: ParsedQuestion, { drift }: Pick<Verdict, "drift">): boolean {
  if (valueReader(question) || parseQuantities(question.asked).length > 0 || findDates(question.asked).length > 0) return false;
  return drift.length > 0 && drift.every(({ kind }) => kind === "number" || kind === "unit" || kind === "date");
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return jaccardSimilarity(one, other) >= minLikeness;
}
