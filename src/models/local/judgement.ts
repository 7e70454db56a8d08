import type { Judgement } from "../models.ts";
import { softmax } from "./softmax.ts";

/** The verifier answers three questions at once, with three logits each. */
export function toJudgement(logits: Float32Array): Judgement {
  const [supports, contradicts, neutral] = softmax(logits.subarray(0, 3)) as Three;
  const [full, partial, none] = softmax(logits.subarray(3, 6)) as Three;
  const [accurate, inaccurate, irrelevant] = softmax(logits.subarray(6, 9)) as Three;
  return { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant };
}

type Three = [number, number, number];
