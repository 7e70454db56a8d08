import type { FieldSpan, ReferenceField } from "../field-span.ts";
import type { NumberToken } from "./read-number-tokens.ts";

/** Assigns a field to every number of a group: by the word beside it, by brackets, by its form, and by its place. */
export function readNumberGroup(raw: string, group: NumberToken[], hasPages: boolean): FieldSpan[] {
  const roles = new Map<NumberToken, ReferenceField>();
  const has = (field: ReferenceField) => [...roles.values()].includes(field);
  for (const token of group) {
    if (token.kind === "volume" || token.kind === "issue" || token.kind === "pages" || token.kind === "edition")
      roles.set(token, token.kind);
    if (token.kind === "part") roles.set(token, "note");
  }
  const dates = group.filter(({ kind }) => kind === "date");
  const isSpan = ({ text }: NumberToken) => /^\d{4}\s?[-–/]\s?\d+$/.test(text);
  const date =
    dates.find((token) => !isSpan(token) && (!token.isBareYear || token.inBrackets)) ??
    bareYear(
      raw,
      group,
      dates.filter((token) => !isSpan(token)),
    ) ??
    dates.find((token) => group.length === 1 || token.inBrackets);
  if (date) roles.set(date, "date");
  for (const [index, token] of group.entries()) {
    const previous = group[index - 1];
    // "12 (3)": the bracketed number after the volume is the issue.
    const isIssue =
      token.inBrackets &&
      previous &&
      !roles.has(token) &&
      previous.kind !== "date" &&
      /^\s?,?\s?\(\s?$/.test(raw.slice(previous.end, token.start));
    if (!isIssue) continue;
    if (!roles.has(previous) && !has("volume")) roles.set(previous, "volume");
    if (!has("issue") && roles.get(previous) === "volume") roles.set(token, "issue");
  }
  const isNumbered = group.some(({ kind }) => kind === "pages" || kind === "range" || kind === "number");
  const open = group.filter((token) => !roles.has(token) && (token.kind !== "roman" || isNumbered));
  const page =
    open.findLast((token) => token.kind === "range" || isSpan(token)) ??
    open.findLast((token) => /^(?:e\d{3,}|[LPS]\d{2,}|\d{5,7})/i.test(token.text));
  if (page && !has("pages") && (open.indexOf(page) > 0 || has("volume") || page.kind === "range" || page.text.length > 3))
    roles.set(page, "pages");
  for (const field of placesLeft(raw, open, roles, hasPages)) {
    const token = open.find((one) => !roles.has(one));
    if (token) roles.set(token, field);
  }
  return [...roles].map(([token, field]) => spanOf(field, token));
}

/** The year among bare numbers: the last, unless the first precedes a volume as in "2010, 10, 1979". */
function bareYear(raw: string, group: NumberToken[], dates: NumberToken[]): NumberToken | undefined {
  if (dates.length < 2) return dates[0];
  const [first, last] = [dates[0]!, dates.at(-1)!];
  return group.indexOf(first) === 0 && /^\s?[;,]?/.test(raw.slice(first.end)) && group.length > 2 ? first : last;
}

/** The fields of the remaining numbers, from left to right. */
function placesLeft(raw: string, unread: NumberToken[], roles: Map<NumberToken, ReferenceField>, hasPages: boolean): ReferenceField[] {
  const has = (field: ReferenceField) => [...roles.values()].includes(field);
  const open = unread.filter((token) => !roles.has(token));
  const only = open[0];
  if (!only) return [];
  if (has("volume") && has("pages")) return has("issue") ? [] : ["issue"];
  if (has("volume")) return open.length > 1 && !has("issue") ? ["issue", "pages"] : ["pages"];
  if (has("pages")) return has("issue") || open.length === 1 ? ["volume"] : ["volume", "issue"];
  if (open.length > 2) return ["volume", "issue", "pages"];
  if (open.length === 2) return hasPages ? ["volume", "issue"] : ["volume", "pages"];
  const colonBefore = /[:]\s?$/.test(raw.slice(0, only.start));
  return colonBefore || Number(only.text.replace(/\D/g, "")) > highestVolume ? ["pages"] : ["volume"];
}

/** A larger bare number is a page. */
const highestVolume = 500;

function spanOf(field: ReferenceField, token: NumberToken): FieldSpan {
  // "제16권": the number between its counters.
  const counted = /^[第제]?\s?(\d+)\s?[권卷巻호期号]$/.exec(token.text)?.[1];
  if (counted)
    return { field, start: token.start + token.text.indexOf(counted), end: token.start + token.text.indexOf(counted) + counted.length };
  // "Phys. Lett. B42": the letter is the journal's section.
  const section = field === "volume" && token.kind === "number" && /^[A-H](?=\d)/.test(token.text) ? 1 : 0;
  return { field, start: token.start + section, end: token.end };
}
