import { mean } from "./mean.ts";

/** An answer that was right or wrong, and how sure of it the answerer was. */
export interface SureAnswer {
  right: boolean;
  confidence: number;
}

/** Bins of the calibration error, as is usual in the literature. */
const bins = 15;

/** Expected calibration error: how far confidence and accuracy lie apart, over equally wide bins weighted by their items. */
export function calibrationError(answers: readonly SureAnswer[]): number {
  const filled = Map.groupBy(answers, ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)));
  const gaps = [...filled.values()].map((bin) => bin.length * Math.abs(shareRight(bin) - mean(bin.map(({ confidence }) => confidence))));
  return answers.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap, 0) / answers.length;
}

/** Accuracy on the share of answers that are the most confident; between equals the earlier item counts first. */
export function accuracyOfSurest(share: number, answers: readonly SureAnswer[]): number {
  const surest = answers.toSorted((one, other) => other.confidence - one.confidence);
  return shareRight(surest.slice(0, Math.ceil(share * answers.length)));
}

function shareRight(answers: readonly SureAnswer[]): number {
  return mean(answers.map(({ right }) => (right ? 1 : 0)));
}
