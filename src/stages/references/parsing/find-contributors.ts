import type { Field, FieldSpan } from "./field-span.ts";
import { editorMark } from "./find-authors.ts";
import { namesEnd } from "./find-names.ts";
import type { Taken } from "./spans.ts";

const introductions: [Field, RegExp][] = [
  ["editor", /\b(?:edited(?:\sand\stranslated)?\sby|ed\.\sby|[Ee]ds?\.|hrsg\.\sv(?:on|\.)|Hrsg\.|herausgegeben\svon|sous\sla\sdir(?:ection|\.)\sd(?:e|['’])|a\scura\sdi|ed\.\sde|in)\s?:?\s+/giu],
  ["translator", /\b(?:trans(?:lated|\.|l\.)?(?:\sby)?|übers(?:etzt|\.)\sv(?:on|\.)|trad(?:uit|\.|ucido)?(?:\s(?:par|por|de))?)\s+/giu],
];
const mark = new RegExp(String.raw`^\s?,?\s?(?:\(\s?${editorMark}\s?\)|\[\s?${editorMark}\s?\]|${editorMark}(?=[\s,.:;]))`, "u");

/** Editors and translators named after the title: "In A. Okoro (Ed.),", "edited by Adaeze Okoro". */
export function findContributors(raw: string, from: number, taken: Taken): FieldSpan[] {
  return introductions.flatMap(([field, pattern]) =>
    [...raw.matchAll(pattern)].flatMap((match) => {
      const start = match.index + match[0].length;
      if (match.index < from || taken.has(match.index, start)) return [];
      const limit = taken.spans.filter((span) => span.start >= start).reduce((least, span) => Math.min(least, span.start), raw.length);
      const end = namesEnd(raw, start, limit);
      if (end === undefined) return [];
      const marked = mark.exec(raw.slice(end, limit));
      // "In" alone introduces a container; only a mark after the names makes editors of them.
      if (/^in\b/i.test(match[0])) return marked ? [{ field, start, end: end + marked[0].length }] : [];
      return [{ field, start: match.index, end }];
    }),
  );
}
