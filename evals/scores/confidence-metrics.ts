import { mean } from "./mean.ts";

/** Whether an answer was right, and its confidence. */
export interface ConfidentAnswer {
  right: boolean;
  confidence: number;
}

/** Number of bins, the usual value in the literature. */
const bins = 15;

/** Expected calibration error: the mean distance of confidence and accuracy over equally wide bins, weighted by the items in each. */
export function calibrationError(answers: readonly ConfidentAnswer[]): number {
  const filled = Map.groupBy(answers, ({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)));
  const gaps = [...filled.values()].map((bin) => bin.length * Math.abs(shareRight(bin) - mean(bin.map(({ confidence }) => confidence))));
  return answers.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap, 0) / answers.length;
}

/** Accuracy on the most confident share of the answers; among equals the earlier item comes first. */
export function accuracyOfSurest(share: number, answers: readonly ConfidentAnswer[]): number {
  const surest = answers.toSorted((one, other) => other.confidence - one.confidence);
  return shareRight(surest.slice(0, Math.ceil(share * answers.length)));
}

/** One row of a reliability curve: answers of similar confidence, and the share of them that is right. */
export interface ReliabilityBin {
  from: number;
  to: number;
  count: number;
  /** Means of the bin; null when it is empty. */
  confidence: number | null;
  accuracy: number | null;
}

/** Rows of the printed curve; the calibration error uses finer bins. */
const rows = 10;

/** How often answers of each confidence are right, in ten equally wide bins. */
export function reliabilityOf(answers: readonly ConfidentAnswer[]): ReliabilityBin[] {
  return Array.from({ length: rows }, (_, row) => {
    const bin = answers.filter(({ confidence }) => Math.min(rows - 1, Math.floor(confidence * rows)) === row);
    const confidence = bin.length === 0 ? null : mean(bin.map((answer) => answer.confidence));
    return { from: row / rows, to: (row + 1) / rows, count: bin.length, confidence, accuracy: bin.length === 0 ? null : shareRight(bin) };
  });
}

/** The bins as a table for people; empty bins are left out. */
export function reliabilityTable(bins: readonly ReliabilityBin[]): string[] {
  const filled = bins.filter(({ count }) => count > 0);
  return [
    "confidence   mean  right  answers",
    ...filled.map(
      ({ from, to, confidence, accuracy, count }) =>
        `${from.toFixed(1)} to ${to.toFixed(1)}   ${confidence!.toFixed(2)}   ${accuracy!.toFixed(2)}  ${String(count).padStart(7)}`,
    ),
  ];
}

function shareRight(answers: readonly ConfidentAnswer[]): number {
  return mean(answers.map(({ right }) => (right ? 1 : 0)));
}
