import type { FieldSpan, ReferenceField } from "../field-span.ts";
import { bodyWord } from "../lexicon.ts";
import type { TakenSpans } from "../taken-spans.ts";
import { couldBeNames, findNamesEnd } from "./find-names.ts";

/** In characters: the names of some thirty people; a longer list is read name by name. */
const longestGuess = 600;

export const editorMark = String.raw`(?:[Ee]ds?|EDS?|[Ee]ditors?|Hrs?g|hrsg|Hgg?|[Dd]irs?|[Cc]oords?|[Oo]rgs?|[Cc]omps?|[Rr]ed)\b\.?`;
const isEditors = new RegExp(String.raw`^\s?,?\s?(?:\(\s?${editorMark}\s?\)|\[\s?${editorMark}\s?\]|${editorMark}(?=[,.:\s]))`);

/** The names at the beginning of an entry: authors, or editors if marked so. */
export function findAuthors(raw: string, from: number, taken: TakenSpans): FieldSpan[] {
  const firstTaken = taken.spans.filter(({ start }) => start > from).sort((one, other) => one.start - other.start)[0];
  if (taken.has(from, from + 1)) return [];
  const limit = firstTaken?.start ?? raw.length;
  const end =
    beforeField(raw, from, firstTaken) ??
    (state.test(raw.slice(from)) ? bodyEnd(raw, from, limit) : undefined) ??
    findNamesEnd(raw, from, limit) ??
    bodyEnd(raw, from, limit);
  if (end === undefined || isHeading(raw, end, taken) || isPhrase(raw, from, end)) return [];
  const trimmed = from + raw.slice(from, end).replace(/[\s,;:("“«`'‘[]+$/, "").length;
  const text = raw.slice(from, trimmed);
  const inside = new RegExp(String.raw`[\s,]*(?<![A-Za-z])\(?\s?(?<![A-Za-z])${editorMark}\s?\)?[.,:]*$`).exec(text);
  if (inside && inside.index > 0) return [{ field: "editor", start: from, end: trimmed }];
  const marked = isEditors.exec(raw.slice(trimmed, limit));
  if (marked) return [{ field: "editor", start: from, end: trimmed + marked[0].length }];
  return splitBodyAndNames(raw, from, trimmed, limit);
}

/** "Urban Shade 47 (2000) 556–566": if only numbers follow, the first words are a journal. */
function isHeading(raw: string, end: number, taken: TakenSpans): boolean {
  const later = taken.spans.filter((span) => span.start >= end);
  if (later.some(({ field }) => !numbers.has(field))) return false;
  const rest = later.reduce(
    (text, span) => text.slice(0, span.start - end) + " ".repeat(span.end - span.start) + text.slice(span.end - end),
    raw.slice(end),
  );
  return later.length > 0 && !/[A-Za-z]{2}|[A-Za-z]&[A-Za-z]/.test(rest);
}

/** "Harbour Tales. Edited by A. Okoro", "Urban Climate and Shade 12": a phrase, or a book without an author. */
function isPhrase(raw: string, from: number, end: number): boolean {
  return (
    !/[,.]/.test(raw.slice(from, end)) &&
    /^(?:\.?\s(?:Eds?\.|Edited\sby|Dir\.|Trans\.|Translated\sby|Perf\.)|\s(?:and|&|in|of|for)\s)/.test(raw.slice(end))
  );
}

const numbers = new Set<ReferenceField>(["date", "volume", "issue", "pages", "edition", "note"]);

/** "ALICE Collaboration, L. Okoro" and "T2K Collaboration (K. Okoro)": an organisation, and people for it. */
function splitBodyAndNames(raw: string, start: number, end: number, limit: number): FieldSpan[] {
  const whole: FieldSpan[] = [{ field: "author", start, end }];
  const body = /^[^,(]*\bcollab(?:oration)?\b/i.exec(raw.slice(start, end))?.[0];
  if (!body) return whole;
  const next = /^\.?[\s,]*\(?/.exec(raw.slice(start + body.length))![0];
  const names = start + body.length + next.length;
  const namesTo = findNamesEnd(raw, names, limit);
  if (namesTo === undefined) return whole;
  return [
    { field: "author", start, end: start + body.length },
    { field: "author", start: names, end: namesTo },
  ];
}

/** The text before a date or a quoted title, if it may be names. */
function beforeField(raw: string, from: number, first: FieldSpan | undefined): number | undefined {
  if (!first || first.start - from > longestGuess || (first.field !== "date" && first.field !== "title")) return undefined;
  const text = raw.slice(from, first.start);
  if (!/[A-Za-z]{2}/.test(text) || !couldBeNames(text, /[([]\s?$/.test(text))) return undefined;
  const rest = raw.slice(first.end);
  if (first.field === "date" && !/[A-Za-z]/.test(rest)) return undefined;
  const read = allNamesEnd(raw, from, first.start);
  if (read === undefined)
    return first.field === "title" || /[([]\s?$/.test(text) || bodyWord.test(text) || !/[.]\s+\S+\s+\S/.test(text)
      ? first.start
      : undefined;
  // The rest after the names may already be a title.
  const left = raw.slice(read, first.start).replace(/^[\s.,;:]+|[\s.,;:("“[]+$/g, "");
  const isMark = left === "" || new RegExp(`^\\(?${editorMark}\\)?$`).test(left);
  const isTail = /[([]\s?$/.test(text) && left.split(/\s+/).length < longestTail && !/[.:?]\s[A-Z][a-z]{2}/.test(left);
  return isMark ||
    isTail ||
    (left.split(/\s+/).length <= 2 && !/[a-z]\./.test(left)) ||
    first.field === "title" ||
    /^(?:and|&|et|,)/.test(left)
    ? first.start
    : read;
}

/** In words: maximum unread rest of a list of names. */
const longestTail = 9;

/** The end of consecutive lists, as when a list changes its form. */
function allNamesEnd(raw: string, from: number, limit: number): number | undefined {
  let end = findNamesEnd(raw, from, limit);
  for (let tries = 0; end !== undefined && tries < 20; tries++) {
    const gap = /^(?:\s?\([A-Z][a-z]+\))?[\s,;]*(?:(?:and|&|und|et|a|y|e)\s)?\s*/.exec(raw.slice(end, limit))![0];
    const more = gap === "" ? undefined : findNamesEnd(raw, end + gap.length, limit);
    // A single phrase may be the title.
    if (more === undefined || !/[A-Z]\.|\s[A-Z]{1,3}(?![A-Za-z])/.test(raw.slice(end + gap.length, more))) break;
    end = more;
  }
  return end;
}

/** Names of state organisations begin with letters that look like initials. */
const state = /^U\.\s?[SKN]\.\s/;

/** The end of a publishing organisation in the first sentence. */
function bodyEnd(raw: string, from: number, limit: number): number | undefined {
  const sentence = /^(?:U\.\s?[SKN]\.\s)?[^.:]{4,100}?(?=[.:,]\s|\s?\()/.exec(raw.slice(from, limit))?.[0];
  if (!sentence || !bodyWord.test(sentence) || !couldBeNames(sentence)) return undefined;
  const end = from + sentence.length;
  // "ALICE collaboration, L. Okoro": names may follow an organisation.
  const next = /^,\s/.exec(raw.slice(end));
  return (next && findNamesEnd(raw, end + next[0].length, limit)) ?? end;
}
