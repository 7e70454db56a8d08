import type { Work } from "../../domain/work.ts";
import type { Tag } from "../../models/models.ts";
import type { FieldSpan } from "./parsing/field-span.ts";
import { joinLabels } from "./parsing/join-labels.ts";
import { labelFields } from "./parsing/label-fields.ts";
import { mendFields } from "./parsing/mend-fields.ts";
import { workOf } from "./parsing/work-of.ts";

export interface ParsedReference {
  /** The number or short name in front of the entry, for lists that have one. */
  label: string | undefined;
  work: Work;
}

/** Reads one entry of a reference list; the way is chosen by who calls. */
export type ReadEntry = (raw: string) => ParsedReference;

/**
 * Reads one entry: first its fields are told apart, by rules and by a tagger's tags where there are some, then the work is built from them. Fields that
 * were proven to stand there take the place of ours.
 */
export function parseReference(raw: string, tags?: readonly Tag[], proven: readonly FieldSpan[] = []): ParsedReference {
  const own = tags ? joinLabels(raw, tags) : labelFields(raw);
  const fields = proven.length > 0 ? mendFields(raw, own, proven) : own;
  const label = fields.find(({ field }) => field === "label");
  return { label: label && raw.slice(label.start, label.end), work: workOf(raw, fields) };
}
