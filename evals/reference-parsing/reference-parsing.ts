import { z } from "zod";
import { labelFields } from "../../src/stages/references/parsing/label-fields.ts";
import { findSplit } from "../data/find-split.ts";
import { readJsonLines } from "../data/read-rows.ts";
import type { EvalTask } from "../eval-task.ts";
import { comparablePieces } from "./comparable-pieces.ts";
import { scoreReferences } from "./score-references.ts";
import { fieldOfPiece, scoredAs, type TaggedPiece } from "./tag-table.ts";

const TaggedReference = z.object({
  raw: z.string(),
  fields: z.array(z.object({ tag: z.string(), attr: z.record(z.string(), z.string()).optional(), text: z.string() })),
});

/** Are the fields of a reference string told apart as people did? */
export const referenceParsing: EvalTask = {
  name: "reference-parsing",
  description: "the fields of single reference strings (AnyStyle and GROBID tags)",
  modes: [],
  needsData: true,
  async run({ data, split, limit }) {
    const { name, path } = findSplit(data!, { stem: "bibl", shared: [] }, split);
    const references = readJsonLines(path, TaggedReference).slice(0, limit);
    const scored = references.map(({ raw, fields }) => ({ gold: goldPieces(fields as TaggedPiece[]), found: foundPieces(raw) }));
    return { split: name, items: references.length, metrics: scoreReferences(scored) };
  },
};

function goldPieces(fields: readonly TaggedPiece[]) {
  return fields.flatMap((piece) => {
    const field = fieldOfPiece(piece, fields);
    return field ? comparablePieces(field, piece.text) : [];
  });
}

function foundPieces(raw: string) {
  return labelFields(raw).flatMap(({ field, start, end }) => {
    const scored = scoredAs[field];
    return scored ? comparablePieces(scored, raw.slice(start, end)) : [];
  });
}
