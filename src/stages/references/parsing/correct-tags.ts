import type { FieldSpan } from "./field-span.ts";

/** Corrects a tagger's fields where the form of the entry clearly contradicts them. */
export function correctTags(raw: string, tags: readonly FieldSpan[], rules: readonly FieldSpan[]): FieldSpan[] {
  return [correctQuotedTitle, correctNamesBeforeYear, correctTitleEnd, correctMissingTitle].reduce<FieldSpan[]>(
    (spans, mend) => mend(raw, spans, rules),
    [...tags],
  );
}

/** "Shadeindex. 2016. “Shade in ports.” https://…": a name, a year and a title in quotation marks. */
function correctQuotedTitle(raw: string, tags: FieldSpan[]): FieldSpan[] {
  if (tags.some(({ field }) => field === "author" || field === "date")) return tags;
  const found = /^\s*(?<author>\p{Lu}[^.“”"]{1,80})\.\s(?<date>(?:1[5-9]|20)\d{2})[a-z]?\.\s[“"](?<title>[^“”"]{3,300})[”"]/du.exec(raw);
  if (!found) return tags;
  const spans = (["author", "date", "title"] as const).map((field): FieldSpan => {
    const [start, end] = found.indices!.groups![field]!;
    return { field, start, end };
  });
  return [...spans, ...tags.filter(({ start }) => start >= found[0].length)];
}

/** "Office of Shade. (2016). Shade in ports": names before a year in brackets and a title are the author, also an organisation. */
function correctNamesBeforeYear(raw: string, tags: FieldSpan[], rules: readonly FieldSpan[]): FieldSpan[] {
  const year = rules.find((span) => isBracketedYear(raw, span));
  if (!year || !tags.some(({ field, start }) => field === "title" && start >= year.end)) return tags;
  const before = tags.filter(({ start }) => start < year.start);
  const names = rules.filter(({ field, end }) => field === "author" && end <= year.start);
  const isMisread = before.some(({ field }) => field === "title" || field === "publisher" || field === "container");
  return isMisread && names.length > 0 ? [...names, ...tags.filter(({ start }) => start >= year.start)] : tags;
}

/** "Shade with R. R Journal": no title ends in a preposition, so such a title extends to where the rules end it. */
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

/** A preposition followed only by a space. */
const danglingPreposition = /\s(?:in|with|of|for|from|by|using|on|and|to)\s+$/;

/** Of two containers without a title before them, the first is the title. */
function correctMissingTitle(_: string, tags: FieldSpan[], rules: readonly FieldSpan[]): FieldSpan[] {
  const containers = tags.filter(({ field }) => field === "container");
  const first = containers[0];
  if (!first || containers.length < 2 || tags.some(({ field }) => field === "title")) return tags;
  const isTitle = rules.some(({ field, start, end }) => field === "title" && start < first.end && end > first.start);
  return isTitle ? tags.map((span) => (span === first ? { ...span, field: "title" } : span)) : tags;
}

/** "(2016)", "[1999b]": a year in brackets. */
export function isBracketedYear(raw: string, { field, start, end }: FieldSpan): boolean {
  return field === "date" && /^[([]\s?\d{4}[a-z]?\s?[)\]]/.test(raw.slice(raw.slice(0, start).search(/[([]?\s?$/), end + 2));
}
