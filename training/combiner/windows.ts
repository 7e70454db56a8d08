/**
 * Writes every pair of statement and words of a source that the product and the bare verifier read for the claims of the verification sets, so
 * that models which have not seen a claim's document can answer for it:  node training/combiner/windows.ts DATA/verification WORK OUT.jsonl
 */
import { writeFileSync } from "node:fs";
import { judgeWithProduct } from "../../evals/tasks/verification/judge-with-product.ts";
import { judgeWithVerifier } from "../../evals/tasks/verification/judge-with-verifier.ts";
import { silentJudgement } from "../../src/models/judgement.fixture.ts";
import type { EntailmentModel } from "../../src/models/models.ts";
import { eachItem } from "./each-item.ts";
import { pairId } from "./pair-id.ts";

const [folder, work, out] = process.argv.slice(2) as [string, string, string];
const lines = new Map<string, string>();

const recorder = ({ key }: { key: string }): EntailmentModel => ({
  id: "recorder",
  judge: async (pairs) => {
    for (const pair of pairs) {
      const id = pairId(pair, key);
      lines.set(id, JSON.stringify({ id, k: key, c: pair.claim, e: pair.evidence }));
    }
    // The digest comes first. Where it supports and no sentence does, the product reads sentences in pairs too.
    return pairs.map((_, place) => silentJudgement(place === 0 ? { supports: 0.5, neutral: 0.5 } : {}));
  },
});

await eachItem({ folder, work }, recorder, async (item, bench) => {
  await judgeWithProduct(item, bench);
  await judgeWithVerifier(item, { ...bench, judge: bench.models.judge });
});
writeFileSync(out, `${[...lines.values()].join("\n")}\n`);
console.log(`${lines.size} pairs`);
