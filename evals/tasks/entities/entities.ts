import type { Tag, TaggingModel } from "../../../src/models/models.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { defined } from "../../scores/defined.ts";
import { type FoundSet, microF1, microPrecision, microRecall } from "../../scores/set-metrics.ts";
import { inBatches } from "../../support/in-batches.ts";
import { unreadable } from "../../support/read-rows.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { findConll } from "./find-conll.ts";
import { labelsOf, unknownLabels } from "./label-table.ts";
import { type EntitySpan, readConll, type TaggedSentence } from "./read-conll.ts";

/** Does Ibid find the tasks, methods, metrics, materials and terms that people marked? */
export const entities: EvalTask = {
  name: "entities",
  description: "scientific entities with their exact words and kind (CoNLL files of SciERC and TDMSci)",
  modes: [],
  needsData: true,
  async run({ data, split, limit }) {
    const { name, path } = findConll(data!, split);
    const all = readConll(path);
    const given = new Set(all.flatMap((sentence) => sentence.entities.map(({ label }) => label)));
    const unknown = unknownLabels(given);
    if (unknown.length > 0) throw unreadable(path, `labels that are neither SciERC's nor TDMSci's: ${unknown.join(", ")}`);
    const sentences = all.slice(0, limit);
    const metrics = await withLocalModels(({ tag }) => measureEntities(sentences, labelsOf(given), tag));
    return { split: name, items: sentences.length, metrics };
  },
};

/** Strict scores: an entity counts when its first word, its last word and its label are right. */
export async function measureEntities(
  sentences: readonly TaggedSentence[],
  labels: ReadonlyMap<string, string>,
  model: TaggingModel,
): Promise<Metrics> {
  const tags = await inBatches("tagging", sentences, (batch) =>
    model.tag(
      batch.map(({ words }) => words.join(" ")),
      "entity",
    ),
  );
  const sets = sentences.map(({ words, entities: gold }, index) => ({
    gold: keysOf(gold),
    found: keysOf(spansOf(words, tags[index]!, labels)),
  }));
  const byLabel = [...new Set(labels.values())].map((label) => [`f1.${label}`, microF1(sets.map((set) => only(label, set)))] as const);
  return defined({
    f1: microF1(sets),
    precision: microPrecision(sets),
    recall: microRecall(sets),
    ...Object.fromEntries(byLabel),
  });
}

/** The words that each tag touches; of two tags that share a word the first has it. */
function spansOf(words: readonly string[], tags: readonly Tag[], labels: ReadonlyMap<string, string>): EntitySpan[] {
  const ends: number[] = [];
  for (const word of words) ends.push((ends.at(-1) ?? -1) + 1 + word.length);
  const spans: EntitySpan[] = [];
  for (const { start, end, label } of tags) {
    const theirs = labels.get(label);
    const first = ends.findIndex((wordEnd) => wordEnd > start);
    const last = ends.findIndex((wordEnd) => wordEnd >= end);
    if (theirs === undefined || first === -1 || last === -1 || first < (spans.at(-1)?.end ?? 0)) continue;
    spans.push({ start: first, end: last + 1, label: theirs });
  }
  return spans;
}

function keysOf(spans: readonly EntitySpan[]): Set<string> {
  return new Set(spans.map(({ start, end, label }) => `${label}:${start}:${end}`));
}

function only(label: string, { gold, found }: FoundSet<string>): FoundSet<string> {
  const own = (keys: ReadonlySet<string>) => new Set([...keys].filter((key) => key.startsWith(`${label}:`)));
  return { gold: own(gold), found: own(found) };
}
