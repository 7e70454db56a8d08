import { IbidError } from "../../errors.ts";
import type { Judgement } from "../models.ts";
import { softmax } from "../softmax.ts";
import type { StanceClass, Weights } from "./model-source.ts";

/** The shipped verifier answers three questions at once, with three logits each; one that a user named only the first. */
export function toJudgement(logits: Float32Array, { stances, file }: Pick<Weights, "stances" | "file">): Judgement {
  const expected = stances?.length ?? 9;
  if (logits.length !== expected)
    throw new IbidError("model-unavailable", `the verifier ${file} answers with ${logits.length} numbers instead of ${expected}`, {
      hint: 'Its ibid-model.json must name its three classes in their order: "labels": ["entailment", "neutral", "contradiction"].',
    });
  return stances ? fromThree(softmax(logits), stances) : fromNine(logits);
}

function fromNine(logits: Float32Array): Judgement {
  const [supports, contradicts, neutral] = softmax(logits.subarray(0, 3)) as Three;
  const [full, partial, none] = softmax(logits.subarray(3, 6)) as Three;
  const [accurate, inaccurate, irrelevant] = softmax(logits.subarray(6, 9)) as Three;
  return { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant };
}

/** What three classes say of the other questions: all or nothing is said, and what is neutral is about something else. */
function fromThree(probabilities: number[], stances: StanceClass[]): Judgement {
  const of = (stance: StanceClass) => probabilities[stances.indexOf(stance)]!;
  const [supports, contradicts, neutral] = [of("supports"), of("contradicts"), of("neutral")];
  const degree = { full: supports, partial: 0, none: 1 - supports };
  return { supports, contradicts, neutral, ...degree, accurate: supports, inaccurate: contradicts, irrelevant: neutral };
}

type Three = [number, number, number];
