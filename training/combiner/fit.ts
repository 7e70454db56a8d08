/**
 * Fits the combiner to what models said that had not seen a claim's document, and says how well it does on documents that it had not
 * seen either:  node training/combiner/fit.ts FEATURES.jsonl WRITTEN.jsonl
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { accuracy, macroF1 } from "../../evals/scores/class-metrics.ts";
import { accuracyOfSurest, calibrationError } from "../../evals/scores/confidence-metrics.ts";
import type { SetName } from "../../evals/tasks/verification/verification-set.ts";
import { type AssessmentQuestion, assessmentQuestions } from "../../src/stages/verification/local-judge/combiner.ts";
import type { Features } from "../../src/stages/verification/local-judge/features.ts";
import { fitLogistic, predictLogistic } from "./logistic.ts";

const [file, writtenFile] = process.argv.slice(2) as [string, string];
const target = new URL("../../src/stages/verification/local-judge/combiner.json", import.meta.url);
const manifest = JSON.parse(
  readFileSync(process.env.MANIFEST ?? new URL("../../packages/ibid-models/manifest.json", import.meta.url), "utf8"),
);
const verifier = `deepVerifier@${manifest.models.deepVerifier.sha256.slice(0, 12)}`;

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
  set: SetName | "written";
  key: string;
  gold: string;
  features: Features;
}

const rows = readRows(file);
/** Claims that we wrote about passages, most of them a word away from the truth: they teach the stance that shared words are no support. */
const written = readRows(writtenFile);

function readRows(path: string): (Row & { fold: number })[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
    .map((row) => ({ ...row, fold: foldOf(row.key) }));
}

const heads = plans.map(({ question, set, from, to, penalty }) => {
  const own = rows.filter((row) => row.set === set);
  const added = question === "stance" ? written : [];
  const all = [...own, ...added];
  // Together the written claims count as much as the set.
  const importance = all.map((row) => (row.set === "written" ? own.length / added.length : 1));
  const names = Object.keys(own[0]!.features);
  const columns = names.map((name) => own.map(({ features }) => features[name]!));
  const means = columns.map(mean);
  const deviations = columns.map((column, index) => Math.sqrt(mean(column.map((value) => (value - means[index]!) ** 2))) || 1);
  const inputs = all.map(({ features }) => names.map((name, index) => (features[name]! - means[index]!) / deviations[index]!));
  const labels = all.map(({ gold }) => (assessmentQuestions[question] as readonly string[]).indexOf(gold));
  const favour = [0, 1, 2].map((label) =>
    round((labels.slice(0, own.length).filter((one) => one === label).length / own.length) ** -fairness),
  );
  measure();
  const weights = fitLogistic(inputs, labels, { penalty, importance });
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
      const inside = all.flatMap((row, index) => (row.fold === fold ? [] : [index]));
      const fitted = fitLogistic(
        inside.map((index) => inputs[index]!),
        inside.map((index) => labels[index]!),
        { penalty, importance: inside.map((index) => importance[index]!) },
      );
      for (const [index, row] of all.entries()) if (row.fold === fold) chances[index] = predictLogistic(fitted, inputs[index]!);
    }
    print(set, 0, own.length);
    if (added.length > 0) print("written", own.length, all.length);

    function print(name: string, first: number, until: number): void {
      const [gold, given] = [labels.slice(first, until), chances.slice(first, until)];
      const made = given.map((one) => {
        const favoured = one.map((chance, label) => chance * favour[label]!);
        return favoured.indexOf(Math.max(...favoured));
      });
      const pairs = gold.map((one, index) => ({ gold: String(one), predicted: String(made[index]!) }));
      const two = pairs.map(({ gold: one, predicted }) => ({ gold: String(one !== "0"), predicted: String(predicted !== "0") }));
      const sure = gold.map((one, index) => ({ right: one === made[index], confidence: given[index]![made[index]!]! }));
      const shown = {
        macroF1: macroF1(pairs, ["0", "1", "2"]),
        accuracy: accuracy(pairs),
        binaryMacroF1: macroF1(two, ["false", "true"]),
        ece: calibrationError(sure),
        "accuracy@50": accuracyOfSurest(0.5, sure),
      };
      if (question === "stance") for (const label of [0, 1]) printCalls(label, gold, given);
      const metrics = Object.entries(shown).map(([metric, value]) => `${metric} ${value?.toFixed(3)}`);
      console.log(`${name} (${gold.length}) ${metrics.join("  ")}`);
    }
  }
});

/** How many claims are called supported (0) or contradicted (1) at which threshold, and how many of these are right. */
function printCalls(label: number, gold: number[], chances: number[][]): void {
  for (const threshold of [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9]) {
    const called = gold.filter((_, index) => chances[index]![label]! >= threshold);
    const right = called.filter((one) => one === label).length;
    const every = gold.filter((one) => one === label).length;
    const name = label === 0 ? "supported" : "contradicted";
    console.log(`${name} from ${threshold}: precision ${(right / called.length).toFixed(3)}  recall ${(right / every).toFixed(3)}`);
  }
}

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
