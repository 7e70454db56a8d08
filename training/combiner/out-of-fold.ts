/**
 * Measures the whole path and the bare verifier on documents that the verifier had not seen, at the shipped thresholds:
 * node training/combiner/out-of-fold.ts DATA/verification WORK FOLD.windows.json…
 */
import { writeFileSync } from "node:fs";
import { judgeWithProduct } from "../../evals/tasks/verification/judge-with-product.ts";
import { judgeWithVerifier } from "../../evals/tasks/verification/judge-with-verifier.ts";
import { type ScoredClaim, scoreVerdicts } from "../../evals/tasks/verification/score-verdicts.ts";
import { verificationSets } from "../../evals/tasks/verification/verification-set.ts";
import fitted from "../../src/stages/verification/local-judge/combiner.json" with { type: "json" };
import { answering } from "./answering.ts";
import { eachItem } from "./each-item.ts";

const [folder, work, ...answers] = process.argv.slice(2) as [string, string, ...string[]];
const judged: (ScoredClaim & { set: keyof typeof verificationSets; mode: string; claim: string })[] = [];
await eachItem({ folder, work }, answering(answers, fitted.verifier), async (item, bench) => {
  const { set, claim, gold, rationales } = item;
  const common = { set, claim, gold, rationales };
  judged.push({ ...common, mode: "whole", ...(await judgeWithProduct(item, bench)) });
  judged.push({ ...common, mode: "verifier", ...(await judgeWithVerifier(item, { ...bench, judge: bench.models.judge })) });
});
for (const [name, own] of Map.groupBy(judged, ({ set, mode }) => `${set} ${mode}`)) {
  const scores = scoreVerdicts(own, verificationSets[own[0]!.set].question);
  const shown = Object.entries(scores).map(([metric, value]) => `${metric} ${value.toFixed(3)}`);
  console.log(`${name} (${own.length})  ${shown.join("  ")}`);
}
writeFileSync(
  `${work}/judged.json`,
  JSON.stringify(judged.map(({ set, mode, claim, gold, forced, answer }) => ({ set, mode, claim, gold, forced, answer }))),
);
