import { exact, type Field, type FieldSpan } from "./field-span.ts";
import { withLeadIn } from "./lead-in.ts";
import { Taken } from "./spans.ts";

/**
 * The fields of an entry as we read them, with those in their place that a model told and code has found in the entry. Identifiers stay as rules read
 * them, and where nothing was told, what we read stays too, as far as no other field has taken its words.
 */
export function mendFields(raw: string, own: readonly FieldSpan[], proven: readonly FieldSpan[]): FieldSpan[] {
  const taken = new Taken(raw.length);
  for (const span of own) if (exact.has(span.field)) taken.add(span);
  for (const span of proven) taken.add(span);
  const told = new Set(taken.spans.map(({ field }) => field));
  for (const span of own) if (!told.has(span.field)) taken.add(span);
  const isPoorer = needed.some((field) => has(own, field) && !has(taken.spans, field));
  return isPoorer ? [...own] : taken.spans.sort((one, other) => one.start - other.start).map((span) => withLeadIn(raw, span));
}

/** What a work is known by: an entry that would lose one of these was not mended. */
const needed: readonly Field[] = ["title", "author", "date"];

function has(spans: readonly FieldSpan[], wanted: Field): boolean {
  return spans.some(({ field }) => field === wanted);
}
