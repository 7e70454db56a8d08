/**
 * Writes every pair of statement and window that the product reads for the claims of the verification sets, so that models which have
 * not seen a claim's document can answer for it:  node training/combiner/windows.ts DATA/verification OUT.jsonl
 */
import { writeFileSync } from "node:fs";
import { silentJudgement } from "../../src/models/judgement-fixture.ts";
import { localModels } from "../../src/models/local/local-models.ts";
import type { EntailmentModel } from "../../src/models/models.ts";
import { splitParts } from "../../src/stages/claims/split-parts.ts";
import { takeTestimony } from "../../src/stages/verification/assessment/take-testimony.ts";
import { keyedItems, sentencesOf } from "./items.ts";
import { pairId } from "./pair-id.ts";

const [folder, out] = process.argv.slice(2);
const models = localModels();
const lines = new Map<string, string>();
let key = "";

const recorder: EntailmentModel = {
  id: "recorder",
  judge: async (pairs) => {
    for (const pair of pairs) {
      const id = pairId(pair, key);
      lines.set(id, JSON.stringify({ id, k: key, c: pair.claim, e: pair.evidence }));
    }
    return pairs.map(() => silentJudgement());
  },
};

const items = keyedItems(folder!);
for (const [index, item] of items.entries()) {
  key = item.key;
  await takeTestimony({ text: item.claim, parts: splitParts(item.claim) }, sentencesOf(item), {
    judge: recorder,
    embed: models.embed,
  });
  if (index % 200 === 0) process.stderr.write(`${index} of ${items.length}\n`);
}
writeFileSync(out!, `${[...lines.values()].join("\n")}\n`);
await models.close();
console.log(`${items.length} claims, ${lines.size} pairs`);
