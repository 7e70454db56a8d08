import { z } from "zod";
import { CitationIntent } from "../../../src/domain/reference/citation.ts";
import type { SentenceClassifier } from "../../../src/models/models.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { accuracy, f1, macroF1 } from "../../scores/class-metrics.ts";
import { defined } from "../../scores/defined.ts";
import { findSplit } from "../../support/find-split.ts";
import { inBatches } from "../../support/in-batches.ts";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { intentOf } from "./intent-table.ts";

const CitingSentence = z.object({ text: z.string(), label: z.string() });

/** Measures whether Ibid recognises what a work is cited for. */
export const citationIntent: EvalTask = {
  name: "citation-intent",
  description: "what a sentence cites a work for: background, method or result (SciCite and ACL-ARC labels)",
  modes: [],
  needsData: true,
  async run({ data, split, limit }) {
    const { name, path } = findSplit(data!, { stem: "sentences", shared: [] }, split);
    const sentences = readJsonLines(path, CitingSentence)
      .slice(0, limit)
      .map(({ text, label }) => ({ text, gold: intentOf(label) ?? unknownLabel(path, label) }));
    const metrics = await withLocalModels(({ classify }) => measureIntent(sentences, classify));
    return { split: name, items: sentences.length, metrics };
  },
};

/** Scores the most probable intent of each sentence. */
export async function measureIntent(sentences: { text: string; gold: CitationIntent }[], model: SentenceClassifier): Promise<Metrics> {
  const readings = await inBatches("reading", sentences, (batch) => model.read(batch.map(({ text }) => text)));
  const answers = sentences.map(({ gold }, index) => {
    const { intent } = readings[index]!;
    const predicted = CitationIntent.options.toSorted((one, other) => intent[other] - intent[one])[0]!;
    return { gold, predicted };
  });
  const byIntent = CitationIntent.options.map((intent) => [`${intent}F1`, f1(answers, intent)] as const);
  return defined({
    macroF1: macroF1(answers, CitationIntent.options),
    accuracy: accuracy(answers),
    ...Object.fromEntries(byIntent),
  });
}

function unknownLabel(path: string, label: string): never {
  throw unreadable(path, `the label ${JSON.stringify(label)} is neither one of SciCite's nor one of ACL-ARC's`);
}
