import { z } from "zod";
import type { TaggingModel } from "../../../src/models/models.ts";
import type { ReferenceField } from "../../../src/stages/references/parsing/field-span.ts";
import { joinLabels } from "../../../src/stages/references/parsing/join-labels.ts";
import { labelFields } from "../../../src/stages/references/parsing/label-fields.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { findSplit } from "../../support/find-split.ts";
import { inBatches } from "../../support/in-batches.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { comparablePieces } from "./comparable-pieces.ts";
import { scoreReferences } from "./score-references.ts";
import { fieldOfPiece, scoredAs, type TaggedPiece } from "./tag-table.ts";

const TaggedReference = z.object({
  raw: z.string(),
  fields: z.array(z.object({ tag: z.string(), attr: z.record(z.string(), z.string()).optional(), text: z.string() })),
});
type TaggedReference = z.infer<typeof TaggedReference>;

/** Measures whether the fields of a reference string are recognised. */
export const referenceParsing: EvalTask = {
  name: "reference-parsing",
  description: "the fields of single reference strings (AnyStyle and GROBID tags)",
  modes: ["both", "rules", "tagger"],
  needsData: true,
  async run({ data, split, limit, mode }) {
    const { name, path } = findSplit(data!, { stem: "bibl", shared: [] }, split);
    const references = readJsonLines(path, TaggedReference).slice(0, limit);
    const metrics = await (mode === "rules"
      ? measureRules(references)
      : withLocalModels(({ tag }) => measureTagger(references, tag, mode === "both")));
    return { split: name, items: references.length, metrics };
  },
};

function measureRules(references: readonly TaggedReference[]): Metrics {
  return measure(references, ({ raw }) => labelFields(raw));
}

/** Scores a tagger's fields as they are, or joined with what rules know exactly. */
export async function measureTagger(references: readonly TaggedReference[], model: TaggingModel, withRules: boolean): Promise<Metrics> {
  const tags = await inBatches("tagging", references, (batch) =>
    model.tag(
      batch.map(({ raw }) => raw),
      "reference",
    ),
  );
  return measure(references, ({ raw }, index) =>
    withRules ? joinLabels(raw, tags[index]!) : tags[index]!.map(({ label, ...span }) => ({ ...span, field: label as ReferenceField })),
  );
}

type Label = (reference: TaggedReference, index: number) => { field: ReferenceField; start: number; end: number }[];

function measure(references: readonly TaggedReference[], label: Label): Metrics {
  return scoreReferences(
    references.map((reference, index) => ({
      gold: goldPieces(reference.fields as TaggedPiece[]),
      found: label(reference, index).flatMap(({ field, start, end }) => {
        const scored = scoredAs[field];
        return scored ? comparablePieces(scored, reference.raw.slice(start, end)) : [];
      }),
    })),
  );
}

function goldPieces(fields: readonly TaggedPiece[]) {
  return fields.flatMap((piece) => {
    const field = fieldOfPiece(piece, fields);
    return field ? comparablePieces(field, piece.text) : [];
  });
}
