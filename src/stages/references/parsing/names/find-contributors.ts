import type { FieldSpan, ReferenceField } from "../field-span.ts";
import type { TakenSpans } from "../taken-spans.ts";
import { editorMark } from "./find-authors.ts";
import { findNamesEnd, isClearlyName } from "./find-names.ts";

const introductions: [ReferenceField, RegExp][] = [
  [
    "editor",
    /\b(?:edited(?:\sand\stranslated)?\sby|ed\.\sby|[Ee]ds?\.|hrsg\.\sv(?:on|\.)|Hrsg\.|herausgegeben\svon|sous\sla\sdir(?:ection|\.)\sd(?:e|['’])|a\scura\sdi|ed\.\sde|in)\s?:?\s+/gi,
  ],
  [
    "translator",
    /(?<=[.,;:("”»’]\s?)\b(?:tr\.|trans(?:lated|\.|l\.)?(?:\sby)?|ubers(?:etzt|\.)\sv(?:on|\.)|trad(?:uit|\.|ucido)?(?:\s(?:par|por|de))?)\s+/gi,
  ],
];
const mark = new RegExp(String.raw`^\s?,?\s?(?:\(\s?${editorMark}\s?\)|\[\s?${editorMark}\s?\]|${editorMark}(?=[\s,.:;]))`);

/** Editors and translators named after the title: "In A. Okoro (Ed.),", "edited by Adaeze Okoro". */
export function findContributors(raw: string, from: number, taken: TakenSpans): FieldSpan[] {
  return [...bracketed(raw, from), ...introduced(raw, from, taken), ...markedAfter(raw, from, taken)];
}

/** "(A. Okoro & J. Berg, Trans.)" after a title. */
function bracketed(raw: string, from: number): FieldSpan[] {
  return [...raw.matchAll(/\([^()]{2,120},\s(Eds?|Trans)\.\)/g)]
    .filter(({ index }) => index >= from)
    .map((match) => ({ field: match[1] === "Trans" ? "translator" : "editor", start: match.index, end: match.index + match[0].length }));
}

/** "R. Okoro and B. Lindqvist, Eds.," after the book title: names are found backwards from the mark. */
function markedAfter(raw: string, from: number, taken: TakenSpans): FieldSpan[] {
  return [...raw.slice(from).matchAll(afterNames)].slice(0, maxMarks).flatMap((match) => {
    const end = from + match.index;
    // "eds. Okoro and Lindqvist": the names may follow the mark.
    const behind = end + match[0].length;
    if (!/[)\]]$/.test(match[0]) && findNamesEnd(raw, behind + /^[.\s]*/.exec(raw.slice(behind))![0].length, raw.length) !== undefined)
      return [];
    const near = Math.max(from, end - longestEditors);
    const starts = [...raw.slice(near, end).matchAll(/(?:[.,;:("”]|\b[Ii]n:?)\s?|\s\(/g)]
      .map((edge) => near + edge.index + edge[0].length)
      .filter((start) => !taken.has(start, end) && end - (findNamesEnd(raw, start, end) ?? 0) < 2);
    // The last words of a title may look like a name, so the list begins with a clear name.
    const start = starts.find((one) => isClearlyName(/^[^,&]*/.exec(raw.slice(one, end))![0])) ?? starts.at(-1);
    if (start !== undefined) return [{ field: /trans|tr\b/i.test(match[0]) ? "translator" : "editor", start, end: end + match[0].length }];
    return [];
  });
}

/** Maximum number of marks and introductions. */
const maxMarks = 6;

/** In characters: the names of a dozen editors. */
const longestEditors = 250;
const afterNames = new RegExp(
  String.raw`,?\s?(?:\(\s?(?:${editorMark}|(?:[Ee]ds?\.?\s(?:and|&)\s)?[Tt]r(?:ans(?:l|lators?)?)?\.?)\s?\)|\[\s?${editorMark}\s?\]|(?<=[,\s])${editorMark}(?=[\s,.:;)]))`,
  "g",
);

function introduced(raw: string, from: number, taken: TakenSpans): FieldSpan[] {
  return introductions.flatMap(([field, pattern]) =>
    [...raw.matchAll(pattern)].slice(0, maxMarks).flatMap((match) => {
      const start = match.index + match[0].length;
      if (match.index < from || taken.has(match.index, start)) return [];
      const limit = taken.spans.filter((span) => span.start >= start).reduce((least, span) => Math.min(least, span.start), raw.length);
      const end = findNamesEnd(raw, start, limit);
      if (end === undefined) return [];
      const marked = mark.exec(raw.slice(end, limit));
      // "In" alone introduces a container; only a mark after the names makes them editors.
      if (/^in\b/i.test(match[0])) return marked ? [{ field, start, end: end + marked[0].length }] : [];
      return [{ field, start: match.index, end }];
    }),
  );
}
