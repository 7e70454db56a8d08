/**
 * The numbers that the combiner reads for claims that we wrote about passages, from the answers of models that had not seen the passage's document:
 * node training/combiner/written-features.ts ANSWERS.jsonl OUT.jsonl
 *
 * A passage is short and stands for all that the product would read: the digest and the closest sentence.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { contentWords } from "../../src/domain/text/words/content-words.ts";
import { coverage } from "../../src/domain/text/words/overlap.ts";
import { localModels } from "../../src/models/local/local-models.ts";
import { featuresOf } from "../../src/stages/verification/local-judge/features.ts";
import { judgementOf } from "./answering.ts";

interface Answer {
  key: string;
  gold: string;
  claim: string;
  evidence: string;
  logits: number[];
}

const [file, out] = process.argv.slice(2) as [string, string];
const answers = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Answer);
const models = localModels();
const batch = 64;
const rows: string[] = [];
for (let start = 0; start < answers.length; start += batch) {
  const own = answers.slice(start, start + batch);
  const vectors = await models.embed.embed(own.flatMap(({ claim, evidence }) => [claim, evidence]));
  for (const [index, { key, gold, claim, evidence, logits }] of own.entries()) {
    const near = vectors[2 * index]!.reduce((sum, value, place) => sum + value * vectors[2 * index + 1]![place]!, 0);
    const read = { text: evidence, judgement: judgementOf(logits) };
    const shared = coverage(contentWords(claim), contentWords(evidence));
    const length = evidence.split(/\s+/).length;
    const features = featuresOf({
      claim,
      digest: read,
      singles: [{ ...read, shared, near }],
      parts: [],
      quotable: [],
      together: [],
      corrected: [],
      coveredShare: shared,
      length,
    });
    rows.push(JSON.stringify({ set: "written", key, gold, length, features }));
  }
}
writeFileSync(out, `${rows.join("\n")}\n`);
await models.close();
