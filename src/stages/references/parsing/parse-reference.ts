import type { Work } from "../../../domain/reference/work.ts";
import type { Tag } from "../../../models/models.ts";
import { buildWork } from "./build-work.ts";
import type { FieldSpan } from "./field-span.ts";
import { exactFields, type ReferenceField } from "./field-span.ts";
import { includeLeadIn } from "./include-lead-in.ts";
import { joinLabels } from "./join-labels.ts";
import { labelFields } from "./label-fields.ts";
import { TakenSpans } from "./taken-spans.ts";

export interface ParsedReference {
  /** The number or short name in front of the entry, for lists that have one. */
  label: string | undefined;
  work: Work;
}

/** Reads one entry of a reference list; the way is chosen by who calls. */
export type EntryParser = (raw: string) => ParsedReference;

/**
 * Reads one entry: first its fields are told apart, by rules and by a tagger's tags where there are some, then the work is built from them. Fields that
 * were proven to stand there take the place of ours.
 */
export function parseReference(raw: string, tags?: readonly Tag[], proven: readonly FieldSpan[] = []): ParsedReference {
  const own = tags ? joinLabels(raw, tags) : labelFields(raw);
  const fields = proven.length > 0 ? applyProvenFields(raw, own, proven) : own;
  const label = fields.find(({ field }) => field === "label");
  return { label: label && raw.slice(label.start, label.end), work: buildWork(raw, fields) };
}

/**
 * The fields of an entry as we read them, with those in their place that a model told and code has found in the entry. Identifiers stay as rules read
 * them, and where nothing was told, what we read stays too, as far as no other field has taken its words.
 */
function applyProvenFields(raw: string, own: readonly FieldSpan[], proven: readonly FieldSpan[]): FieldSpan[] {
  const taken = new TakenSpans(raw.length);
  for (const span of own) if (exactFields.has(span.field)) taken.add(span);
  for (const span of proven) taken.add(span);
  const told = new Set(taken.spans.map(({ field }) => field));
  for (const span of own) if (!told.has(span.field)) taken.add(span);
  const isPoorer = requiredFields.some((field) => hasField(own, field) && !hasField(taken.spans, field));
  return isPoorer ? [...own] : taken.spans.sort((one, other) => one.start - other.start).map((span) => includeLeadIn(raw, span));
}

/** What a work is known by: an entry that would lose one of these was not mended. */
const requiredFields: readonly ReferenceField[] = ["title", "author", "date"];

function hasField(spans: readonly FieldSpan[], wanted: ReferenceField): boolean {
  return spans.some(({ field }) => field === wanted);
}
