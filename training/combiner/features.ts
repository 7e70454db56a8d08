/**
 * Makes the numbers that the combiner reads, from the answers of models that had not seen a claim's document, in the product's own way:
 * node training/combiner/features.ts DATA/verification WORK OUT.jsonl FOLD.windows.json…
 */
import { writeFileSync } from "node:fs";
import { findInSources, openEvidenceSearch } from "../../src/retrieval/find-evidence.ts";
import { splitParts } from "../../src/stages/claims/clauses/split-clauses.ts";
import { askVerifier, candidateSentences } from "../../src/stages/verification/local-judge/ask-verifier.ts";
import { featuresOf } from "../../src/stages/verification/local-judge/features.ts";
import { answering } from "./answering.ts";
import { eachItem } from "./each-item.ts";

const [folder, work, out, ...answers] = process.argv.slice(2) as [string, string, string, ...string[]];
const rows: string[] = [];
await eachItem({ folder, work }, answering(answers, "folds"), async (item, { store, models, config, documents }) => {
  const sources = item.sources.map(({ id }) => documents.get(id)!.document);
  const claim = { text: item.claim, standalone: item.claim, context: "", parts: splitParts(item.claim) };
  const found = await findInSources(claim, sources, { findEvidence: openEvidenceSearch(store, models, config) });
  const verifierOutputs = await askVerifier(claim, candidateSentences(claim.text, found), models);
  rows.push(
    JSON.stringify({
      set: item.set,
      key: item.key,
      gold: item.gold,
      length: verifierOutputs.length,
      features: featuresOf(verifierOutputs),
    }),
  );
});
writeFileSync(out, `${rows.join("\n")}\n`);
