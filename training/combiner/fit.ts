/**
 * Fits the combiner to what models said that had not seen a claim's document, and says how well it does on documents that it had not
 * seen either:  node training/combiner/fit.ts FEATURES.jsonl
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { accuracy, macroF1 } from "../../evals/scores/class-metrics.ts";
import { accuracyOfSurest, calibrationError } from "../../evals/scores/confidence-metrics.ts";
import type { SetName } from "../../evals/tasks/verification/verification-set.ts";
import { type AssessmentQuestion, assessmentQuestions } from "../../src/stages/verification/local-judge/combiner.ts";
import type { Features } from "../../src/stages/verification/local-judge/features.ts";
import { fitLogistic, predictLogistic } from "./logistic.ts";

const [file] = process.argv.slice(2);
const target = new URL("../../src/stages/verification/local-judge/combiner.json", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("../../packages/ibid-models/manifest.json", import.meta.url), "utf8"));
const verifier = `verifier@${manifest.models.verifier.sha256.slice(0, 12)}`;

/** What people were asked differs between pages that are read in part and excerpts that are read whole: each has a head of its own. */
const longSource = 300;
const plans: { question: AssessmentQuestion; set: SetName; from: number; to: number | null; penalty: number }[] = [
  { question: "stance", set: "scifact", from: 0, to: null, penalty: 30 },
  { question: "citation", set: "citation-integrity", from: 0, to: null, penalty: 10 },
  { question: "degree", set: "expertqa", from: 0, to: longSource, penalty: 100 },
  { question: "degree", set: "wice", from: longSource, to: null, penalty: 100 },
];
/** How far rare answers are favoured: 0 not at all, 1 as if all were equally common. */
const fairness = 0.7;
const folds = 5;

interface Row {
  set: SetName;
  key: string;
  gold: string;
  features: Features;
}

const rows = readFileSync(file!, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row)
  .map((row) => ({ ...row, fold: foldOf(row.key) }));

const heads = plans.map(({ question, set, from, to, penalty }) => {
  const own = rows.filter((row) => row.set === set);
  const names = Object.keys(own[0]!.features);
  const columns = names.map((name) => own.map(({ features }) => features[name]!));
  const means = columns.map(mean);
  const deviations = columns.map((column, index) => Math.sqrt(mean(column.map((value) => (value - means[index]!) ** 2))) || 1);
  const inputs = own.map(({ features }) => names.map((name, index) => (features[name]! - means[index]!) / deviations[index]!));
  const labels = own.map(({ gold }) => (assessmentQuestions[question] as readonly string[]).indexOf(gold));
  const favour = [0, 1, 2].map((label) => round((labels.filter((one) => one === label).length / labels.length) ** -fairness));
  measure();
  const weights = fitLogistic(inputs, labels, { penalty });
  return {
    question,
    from,
    to,
    features: names.map((name, index) => ({
      name,
      mean: round(means[index]!),
      deviation: round(deviations[index]!),
      weights: weights.map((one) => round(one[index]!)),
    })),
    bias: weights.map((one) => round(one.at(-1)!)),
    favour,
  };

  function measure(): void {
    const chances: number[][] = [];
    for (let fold = 0; fold < folds; fold++) {
      const inside = own.flatMap((row, index) => (row.fold === fold ? [] : [index]));
      const fitted = fitLogistic(
        inside.map((index) => inputs[index]!),
        inside.map((index) => labels[index]!),
        { penalty },
      );
      for (const [index, row] of own.entries()) if (row.fold === fold) chances[index] = predictLogistic(fitted, inputs[index]!);
    }
    const made = chances.map((one) => {
      const favoured = one.map((chance, label) => chance * favour[label]!);
      return favoured.indexOf(Math.max(...favoured));
    });
    const pairs = labels.map((gold, index) => ({ gold: String(gold), predicted: String(made[index]!) }));
    const two = pairs.map(({ gold, predicted }) => ({ gold: String(gold !== "0"), predicted: String(predicted !== "0") }));
    const sure = labels.map((gold, index) => ({ right: gold === made[index], confidence: chances[index]![made[index]!]! }));
    const shown = {
      macroF1: macroF1(pairs, ["0", "1", "2"]),
      accuracy: accuracy(pairs),
      binaryMacroF1: macroF1(two, ["false", "true"]),
      ece: calibrationError(sure),
      "accuracy@50": accuracyOfSurest(0.5, sure),
    };
    if (question === "stance") printAccusations();
    console.log(
      `${set} (${own.length}) ${Object.entries(shown)
        .map(([name, value]) => `${name} ${value?.toFixed(3)}`)
        .join("  ")}`,
    );

    /** How many contradictions are called at which threshold, and how many of these are right. */
    function printAccusations(): void {
      for (const threshold of [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85]) {
        const called = labels.filter((_, index) => chances[index]![1]! >= threshold);
        const right = called.filter((label) => label === 1).length;
        const all = labels.filter((label) => label === 1).length;
        console.log(`contradicted from ${threshold}: precision ${(right / called.length).toFixed(3)}  recall ${(right / all).toFixed(3)}`);
      }
    }
  }
});
writeFileSync(target, `${JSON.stringify({ verifier, heads }, null, 2)}\n`);

function foldOf(key: string): number {
  return createHash("sha1").update(key).digest()[0]! % folds;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
