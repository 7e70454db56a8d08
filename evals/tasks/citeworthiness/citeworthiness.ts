import { z } from "zod";
import type { SentenceClassifier } from "../../../src/models/models.ts";
import { isCiteWorthy } from "../../../src/stages/claims/category/needs-citation.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { f1, precision, recall } from "../../scores/class-metrics.ts";
import { defined } from "../../scores/defined.ts";
import { findRows } from "../../support/find-rows.ts";
import { inBatches } from "../../support/in-batches.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import { withLocalModels } from "../../support/with-local-models.ts";

/** A published sentence without its citation; 1 when it carried one. */
export const CitedSentence = z.object({ sentence_no_citation: z.string(), label: z.union([z.literal(0), z.literal(1)]) });

/** Measures, by the words alone, which sentences had a citation. */
export const citeworthiness: EvalTask = {
  name: "citeworthiness",
  description: "sentences whose authors gave them a citation, recognised by their words alone",
  modes: [],
  needsData: true,
  async run({ data, split, limit }) {
    const { name, path } = findRows(data!, "sentences", split);
    const sentences = readJsonLines(path, CitedSentence).slice(0, limit);
    const metrics = await withLocalModels(({ classify }) => measureCiteWorthiness(sentences, classify));
    return { split: name, items: sentences.length, metrics };
  },
};

/** Precision, recall and F1 of the sentences that carried a citation. */
export async function measureCiteWorthiness(sentences: z.infer<typeof CitedSentence>[], model: SentenceClassifier): Promise<Metrics> {
  const readings = await inBatches("reading", sentences, (batch) => model.read(batch.map((one) => one.sentence_no_citation)));
  const answers = sentences.map(({ label }, index) => ({
    gold: label === 1 ? ("cited" as const) : ("bare" as const),
    predicted: isCiteWorthy(readings[index]!) ? ("cited" as const) : ("bare" as const),
  }));
  return defined({ f1: f1(answers, "cited"), precision: precision(answers, "cited"), recall: recall(answers, "cited") });
}
