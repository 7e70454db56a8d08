import { type Field, type FieldSpan, isField } from "./field-span.ts";
import { labelFields } from "./label-fields.ts";
import { Taken } from "./spans.ts";

/** A stretch that a tagger calls a field; its labels are the names of our fields. */
interface TaggedField {
  start: number;
  end: number;
  label: string;
}

/** What has one written form, which rules know exactly. */
const exact = new Set<Field>(["label", "doi", "url", "arxiv", "pmid", "pmcid", "isbn", "issn", "accessed"]);

/**
 * The fields of an entry, told by rules and a tagger together: rules where the form alone is proof, the tagger for what only its
 * words and their order tell. Where the tagger saw no work at all, rules decide alone. Spans are in order and never overlap.
 */
export function joinLabels(raw: string, tags: readonly TaggedField[]): FieldSpan[] {
  const rules = labelFields(raw);
  const seen = tags.flatMap(({ start, end, label }) => (isField(label) ? [{ field: label, start, end }] : []));
  if (!seen.some(({ field }) => field === "title" || field === "container")) return rules;

  const taken = new Taken(raw.length);
  for (const span of rules) if (exact.has(span.field) || isBracketedYear(raw, span)) taken.add(span);
  for (const span of seen) for (const part of freeParts(span, taken)) taken.add(trim(raw, part));
  return taken.spans.sort((one, other) => one.start - other.start).map((span) => withLeadIn(raw, span));
}

function isBracketedYear(raw: string, { field, start, end }: FieldSpan): boolean {
  return field === "date" && /^[([]\s?\d{4}[a-z]?\s?[)\]]/.test(raw.slice(raw.slice(0, start).search(/[([]?\s?$/), end + 2));
}

/** What is left of a tagger's span beside what rules have taken: the longest stretch, as one field is one stretch. */
function freeParts(span: FieldSpan, taken: Taken): FieldSpan[] {
  const others = taken.spans.filter(({ start, end }) => end > span.start && start < span.end).sort((one, other) => one.start - other.start);
  const edges = [span.start, ...others.flatMap(({ start, end }) => [start, end]), span.end];
  const parts: FieldSpan[] = [];
  for (let index = 0; index < edges.length; index += 2)
    if (edges[index + 1]! > edges[index]!) parts.push({ ...span, start: edges[index]!, end: edges[index + 1]! });
  return parts.sort((one, other) => other.end - other.start - (one.end - one.start)).slice(0, 1);
}

/** Without the punctuation that a cut may have left at the edges. */
function trim(raw: string, span: FieldSpan): FieldSpan {
  let { start, end } = span;
  while (start < end && /[\s.,;:()[\]]/.test(raw[start]!)) start++;
  while (end > start && /[\s,;:([]/.test(raw[end - 1]!)) end--;
  return { ...span, start, end };
}

/** "In" before a container tells that it is a book; a tagger leaves it outside, and what reads the fields looks for it. */
function withLeadIn(raw: string, span: FieldSpan): FieldSpan {
  if (span.field !== "container") return span;
  const leadIn = /(?<![\p{L}\p{N}])(?:in|dans)(?:\s?:\s*|\s+)$/iu.exec(raw.slice(Math.max(0, span.start - longestLeadIn), span.start));
  return leadIn ? { ...span, start: span.start - leadIn[0].length } : span;
}

/** In characters: "Dans : " and a little room. */
const longestLeadIn = 10;
