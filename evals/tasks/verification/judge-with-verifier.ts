import type { Config } from "../../../src/config/schema.ts";
import type { EntailmentModel } from "../../../src/models/models.ts";
import type { CitedClaim, JudgedClaim } from "./cited-claim.ts";
import { answersOf, combineReadings, forcedChoice, sureAnswer } from "./forced-choice.ts";
import { type AssessmentQuestion, assessmentQuestions } from "./question.ts";
import { closest, closestStretches } from "./stretches.ts";

/** Maximum number of sentences read one by one; of longer sources, those that share most words with the claim. */
const maxVerifierSentences = 24;

/** Judges a claim with the verifier only, beside parts and single sentences of the sources. */
export async function judgeWithVerifier(
  { claim, sources }: CitedClaim,
  { judge, config, question }: { judge: EntailmentModel; config: Config; question: AssessmentQuestion },
): Promise<JudgedClaim> {
  const stretches = closestStretches(claim, sources);
  const sentences = closest(
    claim,
    sources.flatMap((source) => source.sentences),
    maxVerifierSentences,
  );
  const judgements = await judge.judge([...stretches, ...sentences.map(({ text }) => text)].map((evidence) => ({ claim, evidence })));
  const windows = judgements.slice(stretches.length);
  const probabilities = combineReadings({ stretches: judgements.slice(0, stretches.length), windows });
  const { answer, confidence } = forcedChoice(probabilities, question);
  const scores = windows.map((judgement, place) => ({ index: sentences[place]!.index, score: answersOf(judgement)[answer] }));
  return {
    forced: { answer, confidence },
    answer: sureAnswer({ answer, confidence }, question, config),
    sentences: new Set(answer === assessmentQuestions[question][2] ? [] : bearing(scores)),
    quotes: [],
  };
}

/** The product's maximum number of quotations. */
const maxQuotations = 3;

/** The sentences that state the chosen answer by themselves; the best one if none does. */
function bearing(scores: { index: number; score: number }[]): number[] {
  return scores
    .toSorted((one, other) => other.score - one.score)
    .filter(({ score }, place) => place === 0 || score >= 0.5)
    .slice(0, maxQuotations)
    .map(({ index }) => index);
}
