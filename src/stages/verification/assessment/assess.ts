import type { Models } from "../../../models/models.ts";
import type { Answer, Question } from "./answers.ts";
import { type Combined, combine, readsVerifier } from "./combiner.ts";
import { type Features, featuresOf } from "./features.ts";
import { takeTestimony } from "./take-testimony.ts";
import type { Heard, Sentence, Testimony } from "./testimony.ts";

/** The calibrated answers to all questions about a claim, and what they were combined from. */
export interface Assessment extends Record<Question, Combined> {
  /** The weights were fitted to this verifier: only then is a probability what it says. */
  isCalibrated: boolean;
  testimony: Testimony;
  features: Features;
}

/** Reads a claim beside its sources in several ways and combines what was heard. */
export async function assess(
  claim: { text: string; parts: readonly { text: string }[] },
  sentences: readonly Sentence[],
  models: Pick<Models, "judge" | "embed">,
): Promise<Assessment> {
  const testimony = await takeTestimony(claim, sentences, models);
  const features = featuresOf(testimony);
  const isCalibrated = readsVerifier(models.judge.id);
  const answer = (question: Question) =>
    isCalibrated ? combine(question, features, testimony.length) : asHeard(question, testimony.digest);
  return { stance: answer("stance"), degree: answer("degree"), citation: answer("citation"), isCalibrated, testimony, features };
}

/** Another verifier's answer stands as it is: the weights were not fitted to it. */
function asHeard(question: Question, { judgement }: Heard): Combined {
  const { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant } = judgement;
  const probabilities: Record<Question, Partial<Record<Answer, number>>> = {
    stance: { supported: supports, contradicted: contradicts, neutral },
    degree: { full, partial, none },
    citation: { accurate, inaccurate, irrelevant },
  };
  const own = probabilities[question];
  const [choice] = (Object.entries(own) as [Answer, number][]).sort((one, other) => other[1] - one[1])[0]!;
  return { probabilities: own, choice };
}
