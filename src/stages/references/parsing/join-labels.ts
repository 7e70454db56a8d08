import { type Field, type FieldSpan, isField } from "./field-span.ts";
import { labelFields } from "./label-fields.ts";
import { isBracketedYear, mendTags } from "./mend-tags.ts";
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
  for (const span of rules) if (exact.has(span.field) || isBracketedYear(raw, span) || isBracketedIssue(raw, span, seen)) taken.add(span);
  for (const span of mendTags(raw, seen, rules)) for (const part of freeParts(span, taken)) taken.add(trim(raw, part));
  // What the tagger passed over altogether.
  for (const span of rules) if (fillable.has(span.field) && !taken.spans.some(({ field }) => field === span.field)) taken.add(span);
  return taken.spans.sort((one, other) => one.start - other.start).map((span) => withLeadIn(raw, span));
}

/** Fields of which an entry rarely goes without, so that a gap where rules see one is an oversight. */
const fillable = new Set<Field>(["title", "container", "date", "pages"]);

/** "41(D1)": what stands in brackets right behind a volume; a tagger that sees a date there is right. */
function isBracketedIssue(raw: string, { field, start, end }: FieldSpan, tags: readonly FieldSpan[]): boolean {
  const volume = tags.find((tag) => tag.field === "volume" && tag.end < start && /^\s?\($/.test(raw.slice(tag.end, start)));
  const isDate = tags.some((tag) => tag.field === "date" && tag.start < end && tag.end > start);
  return field === "issue" && raw[end] === ")" && volume !== undefined && !isDate;
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
