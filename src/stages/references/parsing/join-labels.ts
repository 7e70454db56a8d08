import { correctTags, isBracketedYear } from "./correct-tags.ts";
import { exactFields, type FieldSpan, isReferenceField, type ReferenceField } from "./field-span.ts";
import { labelFields } from "./label-fields.ts";
import { TakenSpans } from "./taken-spans.ts";

/** A span that a tagger labels as a field; its labels are our field names. */
interface TaggedField {
  start: number;
  end: number;
  label: string;
}

/** Fields that link to the work on the web. */
const links = new Set<ReferenceField>(["doi", "url"]);

/**
 * The fields of an entry by rules and a tagger: rules where the form is proof, the tagger where only words and order decide. If the
 * tagger saw only one kind of field, rules decide alone. Spans are in order and do not overlap.
 */
export function joinLabels(raw: string, tags: readonly TaggedField[]): FieldSpan[] {
  const rules = labelFields(raw);
  const seen = tags.flatMap(({ start, end, label }) => (isReferenceField(label) ? [{ field: label, start, end }] : []));
  if (new Set(seen.map(({ field }) => field)).size < 2) return rules;

  const taken = new TakenSpans(raw.length);
  for (const span of rules)
    if (exactFields.has(span.field) || isBracketedYear(raw, span) || isBracketedIssue(raw, span, seen))
      taken.add(wholeLink(span, seen, rules));
  for (const span of correctTags(raw, seen, rules)) for (const part of freeParts(span, taken)) taken.add(trim(raw, part));
  const has = (...fields: ReferenceField[]) => taken.spans.some(({ field }) => fields.includes(field));
  // A volume belongs to a container: adds one that rules see and the tagger missed.
  if (has("volume") && !has("container")) for (const span of rules) if (span.field === "container") taken.add(span);
  if (!has("date")) for (const span of rules) if (span.field === "date") taken.add(span);
  return taken.spans.sort((one, other) => one.start - other.start).map((span) => includeLeadIn(raw, span));
}

/** A URL broken by a space or line end: rules stop at the gap, the tagger continues. */
function wholeLink(span: FieldSpan, tags: readonly FieldSpan[], rules: readonly FieldSpan[]): FieldSpan {
  if (!links.has(span.field)) return span;
  const tag = tags.find(({ field, start, end }) => links.has(field) && start < span.end && end > span.end);
  const next = rules.find(({ field, start }) => exactFields.has(field) && start >= span.end);
  return tag ? { ...span, end: Math.min(tag.end, next?.start ?? tag.end) } : span;
}

/** "41(D1), D36–D42": text in brackets right after a volume, before the pages; a tagger that sees a date there is right. */
function isBracketedIssue(raw: string, { field, start, end }: FieldSpan, tags: readonly FieldSpan[]): boolean {
  if (field !== "issue" || raw[end] !== ")") return false;
  const follows = tags.some((tag) => tag.field === "volume" && tag.end < start && /^\s?\($/.test(raw.slice(tag.end, start)));
  const isDate = tags.some((tag) => tag.field === "date" && tag.start < end && tag.end > start);
  return follows && !isDate && tags.some((tag) => tag.field === "pages" && tag.start > end);
}

/** The longest part of a tagger's span that rules have not taken. */
function freeParts(span: FieldSpan, taken: TakenSpans): FieldSpan[] {
  const others = taken.spans.filter(({ start, end }) => end > span.start && start < span.end).sort((one, other) => one.start - other.start);
  // Beside an identifier of the rules, the rest of its tag is "URL:" and the like.
  if (exactFields.has(span.field) && others.some(({ field }) => exactFields.has(field))) return [];
  const edges = [span.start, ...others.flatMap(({ start, end }) => [start, end]), span.end];
  const parts: FieldSpan[] = [];
  for (let index = 0; index < edges.length; index += 2)
    if (edges[index + 1]! > edges[index]!) parts.push({ ...span, start: edges[index]!, end: edges[index + 1]! });
  return parts.sort((one, other) => other.end - other.start - (one.end - one.start)).slice(0, 1);
}

/** Removes punctuation at the edges. */
function trim(raw: string, span: FieldSpan): FieldSpan {
  let { start, end } = span;
  while (start < end && /[\s.,;:()[\]]/.test(raw[start]!)) start++;
  while (end > start && /[\s,;:([]/.test(raw[end - 1]!)) end--;
  return { ...span, start, end };
}

/** Includes "In" before a container, which shows that it is a book; a tagger leaves it out, but the reader of the fields needs it. */
export function includeLeadIn(raw: string, span: FieldSpan): FieldSpan {
  if (span.field !== "container") return span;
  const leadIn = /(?<![\p{L}\p{N}])(?:in|dans)(?:\s?:\s*|\s+)$/iu.exec(raw.slice(Math.max(0, span.start - longestLeadIn), span.start));
  return leadIn ? { ...span, start: span.start - leadIn[0].length } : span;
}

/** In characters: "Dans : " with some margin. */
const longestLeadIn = 10;
