import { parseArgs } from "node:util";
import { mean } from "../../evals/scores/mean.ts";
import { microF1 } from "../../evals/scores/set-metrics.ts";
import { withLocalModels } from "../../evals/support/with-local-models.ts";
import { readCitances } from "../../evals/tasks/evidence/read-citances.ts";
import { termsOf } from "../../src/retrieval/query/terms.ts";
import { withoutMarkers } from "../../src/retrieval/query/without-markers.ts";
import { bm25 } from "../../src/retrieval/ranking/bm25.ts";
import { traitsOf } from "../../src/retrieval/ranking/citability.ts";
import { standardise } from "../../src/retrieval/ranking/rerank.ts";
import { cached } from "./cached.ts";

/**
 * Learns what makes a sentence the one that a citation means: `node scripts/tune/tune-evidence.ts --data DIR [--split train]`.
 * A softmax over the sentences of a paper, fitted by plain gradient steps on four fifths of the papers and scored on the rest.
 * Vectors are kept, so a second run takes a minute.
 */
const { values } = parseArgs({ options: { data: { type: "string" }, split: { type: "string" } } });
if (values.data === undefined) throw new Error("name the folder with --data");

const names = ["lexical", "dense", "early", "ownWork", "short"] as const;
const [folds, steps, rate] = [5, 60, 0.5];
const { documents, citances, split } = readCitances(values.data, values.split);

const vectors = await withLocalModels(({ embed }) =>
  cached(`evidence-${embed.id}-${split}`, async () => ({
    sentences: Object.fromEntries(await Promise.all([...documents].map(async ([id, texts]) => [id, await embed.embed(texts)] as const))),
    citances: await embed.embed(
      citances.map(({ text }) => withoutMarkers(text)),
      { as: "query" },
    ),
  })),
);

/** A citance: the features of every sentence of the paper it cites, and which of them it means. */
interface Example {
  rows: number[][];
  gold: ReadonlySet<number>;
  fold: number;
}

const places = new Map([...documents.keys()].map((id, place) => [id, place]));
const scorers = new Map([...documents].map(([id, texts]) => [id, bm25(texts.map(termsOf))]));
const traits = new Map([...documents].map(([id, texts]) => [id, texts.map((text, index) => traitsOf(text, index, texts.length))]));
const examples: Example[] = citances.map(({ text, documentId, gold }, index) => {
  const query = vectors.citances[index]!;
  const lexical = standardise(scorers.get(documentId)!(termsOf(withoutMarkers(text))));
  const dense = standardise(vectors.sentences[documentId]!.map((vector) => dot(vector, query)));
  const rows = traits
    .get(documentId)!
    .map(({ early, ownWork, short }, place) => [lexical[place]!, dense[place]!, +early, +ownWork, +short]);
  return { rows, gold, fold: places.get(documentId)! % folds };
});

const plain = names.map((name) => (name === "lexical" ? 0.4 : name === "dense" ? 0.6 : 0));
console.log(
  "words and meaning alone",
  score(() => plain),
);
const fitted = Array.from({ length: folds }, (_, fold) => learn(examples.filter((example) => example.fold !== fold)));
console.log(
  "cross-validated",
  score(({ fold }) => fitted[fold]!),
);
const all = learn(examples);
const unit = all[0]! + all[1]!;
console.log(
  "weights with words and meaning adding up to one:",
  names.map((name, index) => `${name} ${(all[index]! / unit).toFixed(2)}`).join(", "),
);

function learn(chosen: Example[]): number[] {
  const weights = names.map(() => 0);
  for (let step = 0; step < steps; step++) {
    const gradient = names.map(() => 0);
    for (const { rows, gold } of chosen) {
      if (gold.size === 0) continue;
      const scores = rows.map((row) => dot(row, weights));
      const highest = scores.reduce((most, value) => Math.max(most, value));
      const powers = scores.map((value) => Math.exp(value - highest));
      const sum = powers.reduce((total, value) => total + value, 0);
      for (const [index, row] of rows.entries()) {
        const pull = (gold.has(index) ? 1 / gold.size : 0) - powers[index]! / sum;
        for (const [feature, value] of row.entries()) gradient[feature]! += (pull * value) / chosen.length;
      }
    }
    for (const [feature, value] of gradient.entries()) weights[feature]! += rate * value;
  }
  return weights;
}

function score(weightsOf: (example: Example) => number[]): { sentenceF1: number; mrr: number } {
  const orders = examples.map((example) => {
    const scores = example.rows.map((row) => dot(row, weightsOf(example)));
    return scores.map((_, index) => index).sort((one, other) => scores[other]! - scores[one]!);
  });
  const sets = examples.map(({ gold }, index) => ({ gold, found: new Set(orders[index]!.slice(0, 3)) }));
  const firsts = examples.map(({ gold }, index) => orders[index]!.findIndex((sentence) => gold.has(sentence)));
  return { sentenceF1: microF1(sets) ?? 0, mrr: mean(firsts.map((place) => (place < 0 ? 0 : 1 / (place + 1)))) };
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * other[index]!, 0);
}
