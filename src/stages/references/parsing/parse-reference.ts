import type { Work } from "../../../domain/reference/work.ts";
import type { Tag } from "../../../models/models.ts";
import { buildWork } from "./build-work.ts";
import { exactFields, type FieldSpan, type ReferenceField } from "./field-span.ts";
import { includeLeadIn, joinLabels } from "./join-labels.ts";
import { labelFields } from "./label-fields.ts";
import { TakenSpans } from "./taken-spans.ts";

export interface ParsedReference {
  /** The number or short name before the entry, in lists that have one. */
  label: string | undefined;
  work: Work;
}

export type EntryParser = (raw: string) => ParsedReference;

/** Parses one entry: finds its fields, by rules and by a tagger's tags if given, then builds the work. Proven fields replace ours. */
export function parseReference(raw: string, tags?: readonly Tag[], proven: readonly FieldSpan[] = []): ParsedReference {
  const own = tags ? joinLabels(raw, tags) : labelFields(raw);
  const fields = proven.length > 0 ? applyProvenFields(raw, own, proven) : own;
  const label = fields.find(({ field }) => field === "label");
  return { label: label && raw.slice(label.start, label.end), work: buildWork(raw, fields) };
}

/** The fields of an entry, replaced by a model's proven ones. Identifiers and fields with untaken words stay as rules read them. */
function applyProvenFields(raw: string, own: readonly FieldSpan[], proven: readonly FieldSpan[]): FieldSpan[] {
  const taken = new TakenSpans(raw.length);
  for (const span of own) if (exactFields.has(span.field)) taken.add(span);
  for (const span of proven) taken.add(span);
  const known = new Set(taken.spans.map(({ field }) => field));
  for (const span of own) if (!known.has(span.field)) taken.add(span);
  const isPoorer = requiredFields.some((field) => hasField(own, field) && !hasField(taken.spans, field));
  return isPoorer ? [...own] : taken.spans.sort((one, other) => one.start - other.start).map((span) => includeLeadIn(raw, span));
}

/** Fields that identify a work: a repair that loses one of them is rejected. */
const requiredFields: readonly ReferenceField[] = ["title", "author", "date"];

function hasField(spans: readonly FieldSpan[], wanted: ReferenceField): boolean {
  return spans.some(({ field }) => field === wanted);
}
