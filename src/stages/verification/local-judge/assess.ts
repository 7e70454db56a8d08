import type { Models } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import type { JudgedText, SourceSentence, VerifierOutputs } from "./ask-verifier.ts";
import { askVerifier } from "./ask-verifier.ts";
import type { AssessmentAnswer, AssessmentQuestion } from "./combiner.ts";
import { type CombinedAnswer, combine, isFittedTo } from "./combiner.ts";
import { type Features, featuresOf } from "./features.ts";

/** The calibrated answers to all questions about a claim, and what they were combined from. */
export interface Assessment extends Record<AssessmentQuestion, CombinedAnswer> {
  /** The weights were fitted to this verifier: only then is a probability what it says. */
  isCalibrated: boolean;
  verifierOutputs: VerifierOutputs;
  features: Features;
}

/** Asks the deep verifier, or the first one where the deep one is missing, about a claim in several ways and combines its answers. */
export async function assess(
  claim: { text: string; parts: readonly { text: string }[] },
  sentences: readonly SourceSentence[],
  { judge, deepJudge, embed, missing }: Pick<Models, "judge" | "deepJudge" | "embed" | "missing">,
): Promise<Assessment> {
  const deep = deepJudge && (await unlessMissing({ missing }, askVerifier(claim, sentences, { judge: deepJudge, embed })));
  const verifierOutputs = deep ?? (await askVerifier(claim, sentences, { judge, embed }));
  const features = featuresOf(verifierOutputs);
  const isCalibrated = isFittedTo((deep && deepJudge ? deepJudge : judge).id);
  const answer = (question: AssessmentQuestion) =>
    isCalibrated ? combine(question, features, verifierOutputs.length) : uncalibratedAnswer(question, verifierOutputs.digest);
  return { stance: answer("stance"), degree: answer("degree"), citation: answer("citation"), isCalibrated, verifierOutputs, features };
}

/** Another verifier's answer stands as it is: the weights were not fitted to it. */
function uncalibratedAnswer(question: AssessmentQuestion, { judgement }: JudgedText): CombinedAnswer {
  const { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant } = judgement;
  const probabilities: Record<AssessmentQuestion, Partial<Record<AssessmentAnswer, number>>> = {
    stance: { supported: supports, contradicted: contradicts, neutral },
    degree: { full, partial, none },
    citation: { accurate, inaccurate, irrelevant },
  };
  const own = probabilities[question];
  const [choice] = (Object.entries(own) as [AssessmentAnswer, number][]).sort((one, other) => other[1] - one[1])[0]!;
  return { probabilities: own, choice };
}
