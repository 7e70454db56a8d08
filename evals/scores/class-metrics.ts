import { mean } from "./mean.ts";

/** The expected and the predicted label of an item. */
export interface Prediction<Label extends string> {
  gold: Label;
  predicted: Label;
}

/** Share of right answers. */
export function accuracy<Label extends string>(answers: readonly Prediction<Label>[]): number {
  return mean(answers.map(({ gold, predicted }) => (gold === predicted ? 1 : 0)));
}

/** Precision of one class; undefined if it was never predicted. */
export function precision<Label extends string>(answers: readonly Prediction<Label>[], label: Label): number | undefined {
  const predictedAs = answers.filter(({ predicted }) => predicted === label);
  return predictedAs.length === 0 ? undefined : accuracy(predictedAs);
}

/** Recall of one class; undefined if it was never expected. */
export function recall<Label extends string>(answers: readonly Prediction<Label>[], label: Label): number | undefined {
  const due = answers.filter(({ gold }) => gold === label);
  return due.length === 0 ? undefined : accuracy(due);
}

/** F1 of one class; undefined if it was neither predicted nor expected. */
export function f1<Label extends string>(answers: readonly Prediction<Label>[], label: Label): number | undefined {
  const predictedAs = answers.filter(({ predicted }) => predicted === label).length;
  const due = answers.filter(({ gold }) => gold === label).length;
  const right = answers.filter(({ gold, predicted }) => gold === label && predicted === label).length;
  return predictedAs + due === 0 ? undefined : (2 * right) / (predictedAs + due);
}

/** Mean F1 of the classes that occur. */
export function macroF1<Label extends string>(answers: readonly Prediction<Label>[], labels: readonly Label[]): number {
  return mean(labels.map((label) => f1(answers, label)).filter((value) => value !== undefined));
}

/** Gives 1, 0.5 and 0 for answers 0, 1 and 2 steps off on the scale supported (0) – partial (1) – not (2). */
export function weightedAccuracy<Label extends string>(answers: readonly Prediction<Label>[], scale: Record<Label, 0 | 1 | 2>): number {
  return mean(answers.map(({ gold, predicted }) => 1 - Math.abs(scale[gold] - scale[predicted]) / 2));
}
