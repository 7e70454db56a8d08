import { parseArgs } from "node:util";
import { f1, precision, recall } from "../../evals/scores/class-metrics.ts";
import { findRows } from "../../evals/support/find-rows.ts";
import { readJsonLines } from "../../evals/support/read-rows.ts";
import { withLocalModels } from "../../evals/support/with-local-models.ts";
import { CitedSentence } from "../../evals/tasks/citeworthiness/citeworthiness.ts";
import { cached } from "./cached.ts";

/** Tries thresholds for `isCiteWorthy`: `node scripts/tune/tune-citeworthiness.ts --data DIR [--split NAME]`. Readings are kept, so a second run takes a second. */
const { values } = parseArgs({ options: { data: { type: "string" }, split: { type: "string" } } });
if (values.data === undefined) throw new Error("name the folder with --data");

const { path } = findRows(values.data, "sentences", values.split);
const sentences = readJsonLines(path, CitedSentence);
const scores = await withLocalModels(({ classify }) =>
  cached(`citeworthiness-${classify.id}-${path}`, async () =>
    (await classify.read(sentences.map((one) => one.sentence_no_citation))).map(({ citeWorthy }) => citeWorthy),
  ),
);
for (let threshold = 0.1; threshold < 0.91; threshold += 0.05) {
  const answers = sentences.map(({ label }, index) => ({
    gold: String(label),
    predicted: scores[index]! >= threshold ? "1" : "0",
  }));
  const [score, right, found] = [f1, precision, recall].map((measure) => (measure(answers, "1") ?? 0).toFixed(3));
  console.log(`from ${threshold.toFixed(2)}: f1 ${score}, precision ${right}, recall ${found}`);
}
