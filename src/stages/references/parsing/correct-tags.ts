import type { FieldSpan } from "./field-span.ts";

/** What a tagger said of an entry, put right where the form of the entry speaks plainly against it. */
export function correctTags(raw: string, tags: readonly FieldSpan[], rules: readonly FieldSpan[]): FieldSpan[] {
  return [correctNamesBeforeYear, correctTitleEnd, correctMissingTitle].reduce<FieldSpan[]>(
    (spans, mend) => mend(raw, spans, rules),
    [...tags],
  );
}

/** "Office of Shade. (2016). Shade in ports": who stands before a year in brackets with the title behind it wrote the work, a body too. */
function correctNamesBeforeYear(raw: string, tags: FieldSpan[], rules: readonly FieldSpan[]): FieldSpan[] {
  const year = rules.find((span) => isBracketedYear(raw, span));
  if (!year || !tags.some(({ field, start }) => field === "title" && start >= year.end)) return tags;
  const before = tags.filter(({ start }) => start < year.start);
  const names = rules.filter(({ field, end }) => field === "author" && end <= year.start);
  const isMisread = before.some(({ field }) => field === "title" || field === "publisher" || field === "container");
  return isMisread && names.length > 0 ? [...names, ...tags.filter(({ start }) => start >= year.start)] : tags;
}

/** "Shade with R. R Journal": no title ends in a preposition, so one that seems to goes on to where the rules end it. */
function correctTitleEnd(raw: string, tags: FieldSpan[], rules: readonly FieldSpan[]): FieldSpan[] {
  const title = tags.find(({ field }) => field === "title");
  const container = title && tags.find(({ field, start }) => field === "container" && start >= title.end);
  if (!container || !danglingPreposition.test(raw.slice(title.start, container.start))) return tags;
  const whole = rules.find(
    ({ field, start, end }) => field === "title" && start < title.end && end > container.start && end < container.end,
  );
  const own = whole && rules.find(({ field, start }) => field === "container" && start >= whole.end && start < container.end);
  if (!own) return tags;
  return tags.map((span) =>
    span === title ? { ...title, end: whole.end } : span === container ? { ...container, start: own.start } : span,
  );
}

/** A preposition with nothing but a space behind it. */
const danglingPreposition = /\s(?:in|with|of|for|from|by|using|on|and|to)\s+$/;

/** Of two names for what holds the work, with no title before them, the first is the title. */
function correctMissingTitle(_: string, tags: FieldSpan[], rules: readonly FieldSpan[]): FieldSpan[] {
  const containers = tags.filter(({ field }) => field === "container");
  const first = containers[0];
  if (!first || containers.length < 2 || tags.some(({ field }) => field === "title")) return tags;
  const isTitle = rules.some(({ field, start, end }) => field === "title" && start < first.end && end > first.start);
  return isTitle ? tags.map((span) => (span === first ? { ...span, field: "title" } : span)) : tags;
}

/** "(2016)", "[1999b]": a year that its brackets show to be one. */
export function isBracketedYear(raw: string, { field, start, end }: FieldSpan): boolean {
  return field === "date" && /^[([]\s?\d{4}[a-z]?\s?[)\]]/.test(raw.slice(raw.slice(0, start).search(/[([]?\s?$/), end + 2));
}
