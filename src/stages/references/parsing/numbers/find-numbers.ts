import type { FieldSpan } from "../field-span.ts";
import { couldBeNames } from "../names/find-names.ts";
import { readNumberGroup } from "./read-number-group.ts";
import { type NumberToken, readNumberTokens } from "./read-number-tokens.ts";

/** Only punctuation and small words are between the numbers of one group. */
const withinGroup = /^[\s.,;:()[\]/–—_*'’-]*(?:(?:and|&|of)\s*)?\(?$/;

/** Dates, volumes, issues, pages and editions: numbers form groups, which are parsed as a whole. */
export function findNumbers(raw: string, isTaken: (start: number, end: number) => boolean): FieldSpan[] {
  const groups: NumberToken[][] = [];
  for (const token of readNumberTokens(raw, isTaken)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last && withinGroup.test(raw.slice(last.end, token.start)) && !isTaken(last.end, token.start) && !startsAgain(raw, group!, token))
      group!.push(token);
    else groups.push([token]);
  }
  for (const group of groups) dropWords(raw, group);
  const hasPages = groups.some((group) => group.some(({ kind }) => kind === "pages"));
  const spans = groups.filter((group) => isPublication(raw, group, isTaken)).flatMap((group) => readNumberGroup(raw, group, hasPages));
  return keepOneDate(raw, spans);
}

/** "(1992). 3D shade": a number that begins the next words is not part of the group. */
function dropWords(raw: string, group: NumberToken[]): void {
  const last = group.at(-1)!;
  const previous = group.at(-2);
  if (
    previous?.kind === "date" &&
    last.kind === "number" &&
    /^[\s-][A-Za-z]/.test(raw.slice(last.end)) &&
    /[.:]\s*$/.test(raw.slice(previous.end, last.start))
  )
    group.pop();
}

/** "90, 12 (1967); 91, 7 (1968)": a second publication after the date of the first. */
function startsAgain(raw: string, group: NumberToken[], token: NumberToken): boolean {
  const last = group.at(-1)!;
  return group.length > 2 && last.kind === "date" && /^\s?\)?\s?;/.test(raw.slice(last.end, token.start)) && token.kind === "number";
}

/** A number in a title is not a volume: a group is separated by punctuation, or recognisable by its form. */
function isPublication(raw: string, group: NumberToken[], isTaken: (start: number, end: number) => boolean): boolean {
  const [first, last] = [group[0]!, group.at(-1)!];
  const before = raw.slice(0, first.start).trimEnd();
  const after = raw.slice(last.end);
  const apartBefore = before === "" || /[.,;:()[\]"”’»“?!]$/.test(before) || isTaken(before.length - 1, before.length);
  const endsHere = /^[\s.)\],;:]*$/.test(after);
  const apartAfter = endsHere || /^\s?[.,;:)\]("“[]/.test(after) || isTaken(last.end + 1, last.end + 2);
  const named = group.some(({ kind }) => kind === "volume" || kind === "issue" || kind === "pages" || kind === "edition");
  if (group.length > 2 && group.every(({ text }) => /^\d{4}$/.test(text))) return false;
  if (named && group.length > 1) return true;
  if (first.kind === "part") return group.length > 1 || apartAfter;
  if (named && first.text.startsWith("#")) return false;
  if (named) return first.kind !== "issue" || apartBefore || apartAfter;
  // "Okoro A et al 2015 Title": a date may follow the names without punctuation.
  if (first.isBareYear && group.length === 1 && /(?:et al\.?|[a-z]\s[A-Z]{1,3})$/.test(before) && /^\s[A-Z]/.test(after)) return true;
  if (
    group.length === 1 &&
    first.kind === "date" &&
    /[,.]/.test(before) &&
    !/[\d(]/.test(before) &&
    before.length < longestNames &&
    couldBeNames(before) &&
    /^(?:\.\s|\s[A-Z])/.test(after)
  )
    return true;
  const hasDate = group.some(({ kind }) => kind === "date");
  if (group.length === 1) {
    if (first.kind === "roman") return false;
    if (first.kind === "number")
      return (
        apartBefore &&
        apartAfter &&
        (endsHere || /^\s?[,;(]/.test(after) || isTaken(last.end + 2, last.end + 3)) &&
        /\d/.test(first.text) &&
        before !== ""
      );
    if (first.kind === "range") return apartBefore && apartAfter && before !== "";
    if (first.inBrackets) return apartAfter;
    if (/(?:Proc|Conf|Symp|Int|Trans|Annual|the)\.?$/.test(before) && !endsHere) return false;
    return endsHere || (apartBefore && (apartAfter || /^\s["“A-Z]/.test(after)));
  }
  return hasDate ? apartBefore || apartAfter : apartAfter;
}

/** In characters: the names of a dozen people. */
const longestNames = 250;

/** An entry has one date: in brackets rather than bare, a year rather than a range, and the last rather than another. */
function keepOneDate(raw: string, spans: FieldSpan[]): FieldSpan[] {
  // A day without a year belongs to the year elsewhere.
  const dates = spans.filter(({ field, start, end }) => field === "date" && /\d{4}|^\D*$/.test(raw.slice(start, end)));
  if (dates.length < 2) return spans;
  const worth = ({ start, end }: FieldSpan, index: number) => {
    const text = raw.slice(start, end);
    const inBrackets = /[([]\s?$/.test(raw.slice(0, start));
    const isSpan = /\d{4}\s?[-–/]\s?\d/.test(text);
    return (
      (inBrackets && !isSpan ? 2 : 0) +
      (isSpan ? -2 : 0) +
      (/[A-Za-z]{3}/.test(text) ? 1 : 0) +
      // Letters distinguish the works of one year.
      (/\d{4}[a-z]$/.test(text) ? 4 : 0) +
      index * 0.1 +
      (start < earlyDate && inBrackets ? 1 : 0)
    );
  };
  const best = dates.reduce((kept, date) => (worth(date, dates.indexOf(date)) > worth(kept, dates.indexOf(kept)) ? date : kept));
  // A range of years beside the date belongs to a title; another date is kept apart from the text.
  return spans
    .filter((span) => !dates.includes(span) || span === best || !/\d{4}\s?[-–/]\s?\d/.test(raw.slice(span.start, span.end)))
    .map((span) => (dates.includes(span) && span !== best ? { ...span, field: "note" } : span));
}

/** In characters: maximum distance of the date after a few authors. */
const earlyDate = 120;
