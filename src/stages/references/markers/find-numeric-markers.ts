import type { Span } from "../../../domain/document/locator.ts";
import type { NumericMarker } from "./marker.ts";
import { readPinpoint } from "./read-pinpoint.ts";

/** Hyphens and dashes of all lengths, and the minus sign. */
const dash = "[\\u2010-\\u2015\\u2212-]";
const item = String.raw`\d{1,4}(?:\s{0,3}(?:${dash}|\s(?:to|through|bis)\s)\s{0,3}\d{1,4})?`;
const items = String.raw`${item}(?:\s{0,3}(?:[,;/]|,?\s(?:and|und|&)\s)\s{0,3}(?:(?:see(?: also)?|cf\.?|also)\s+)?${item})*`;
const lead = String.raw`(?:(?:see(?: also)?|cf\.?|e\.g\.,?|vgl\.|siehe|and|[Rr]ef(?:erence)?s?\.?)\s+)*`;
const therein = String.raw`(?:,?\s(?:and|und)\s(?:the\s)?(?:ref(?:erence)?s?\.?|works?|citations?)(?:\scited)?\stherein)?`;
const bracketed = new RegExp(String.raw`\[\s*${lead}(${items})${therein}(?<pinpoint>\s*,\s*[^\]\d\s][^\][]{0,60})?\s*\]`, "g");
const inParentheses = new RegExp(String.raw`\(\s*${lead}(${items})(?<pinpoint>\s*,\s*[^)\d\s][^()]{0,60})?\s*\)`, "g");
const named = new RegExp(String.raw`\b[Rr]ef(?:erence)?s?\.?\s(${items})(?![\d.]*\d|\s?%)`, "g");

/** A number far beyond the list is more likely an interval or a year than a citation. */
const beyondList = 3;

/** "the interval [1, 5]": two bounds after such a word. "data from [3, 5]" cites, so "from" counts only after a word of extent. */
const interval =
  /\b(?:intervals?|range|scale|between|CI|(?:rang(?:es?|ed|ing)|var(?:y|ies|ied|ying))\s+from)(?:\s+(?:of|in|is|was))?[\s:=]*$/i;
const bounds = new RegExp(String.raw`^\s*\d+\s*(?:,|${dash})\s*\d+\s*$`);
/** In characters: enough for the two words before a marker. */
const wordsBefore = 40;

/** `[3]`, `[3, 5]`, `[3–7, 9]`, `[3]–[5]`, `[3, p. 12]`. */
export function findNumericMarkers(text: string, listLength: number): NumericMarker[] {
  if (programOutput.test(text)) return [];
  const found = matchMarkers(bracketed, text, listLength).filter(({ start, end }) => {
    const inside = text.slice(start + 1, end - 1);
    if (isOutput(text, start, end)) return false;
    return (
      !(bounds.test(inside) && interval.test(text.slice(Math.max(0, start - wordsBefore), start))) || closesClause(text, { start, end })
    );
  });
  return joinRanges(found, text, listLength);
}

/** "… on a seven-point scale [2, 11].": at the end of a clause two numbers cite, unless they count from 0 or 1. */
function closesClause(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - wordsBefore), start);
  return (
    /\bscales?\s?$/i.test(before) &&
    /^\s?(?:[.,;)]|$)/.test(text.slice(end, end + 2)) &&
    /^\[\s*(?![01]\D)\d+\s*,/.test(text.slice(start, end))
  );
}

/** Code at a prompt, or values that a program prints under a name. */
const programOutput = /^\s*>\s|\s<-\s|[:#>]\s\[1\]\s(?:["\d.-]|\p{Ll}+\s\p{Ll}+\s\p{Ll}+\s\p{Ll}+\s\[)/u;

/** "[1] 0.25 0.75 [3] 1.00", `## [1] "glm"`: indices in program output. */
function isOutput(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - wordsBefore), start), text.slice(end, end + wordsBefore)];
  // A quotation that ends a sentence is not a value: “It fails.” [1] “It is a roof.” [2]
  const isFirst = /(?:^|##|[>|:)]|(?<![.!?…,])["”]|\d|TRUE|FALSE|NA)\s*$/.test(before);
  return isFirst && /^\s+(?:["“]|[-−]?\d|TRUE\b|FALSE\b|NA\b|\S+[_(=])/u.test(after);
}

const loose = /\[(?=[^[\]]{0,120}\d)([^[\]]{3,120})\]|\b[Rr]ef(?:erence)?s?\.?\s(\d{1,4}(?:[\s\d,;\u2010-\u2015\u2212-]|and|to|&){0,60})/g;
/** "Table 2" and "p. 3" in a bracket are places in a work; other numbers have a decimal part or a unit. */
const places =
  /\b(?:pp?|pages?|ch(?:ap(?:ter)?)?s?|sec(?:tion)?s?|tables?|tab|figs?|figures?|eqs?|equations?|theorems?|thm|lemmas?|prop(?:osition)?s?|def(?:inition)?s?|vol|nos?|appendix|S|§+)\.?\s*[\dA-Z][\d.]*(?:\s*[\u2010-\u2015\u2212-]\s*\d+)?/gi;

/** Numbers in brackets with other words, "[3, Table 2; 4, p. 3]", and `refs. 3 to 5`: not surely markers. */
export function findLooseNumbers(text: string, listLength: number): NumericMarker[] {
  return [...text.matchAll(loose)].flatMap(({ 0: whole, 1: inBrackets, 2: behindName, index }) => {
    const inside = (inBrackets ?? behindName!).replace(places, " ");
    const found = inside.match(looseItem) ?? [];
    const labels = found.flatMap((piece) => expandRange(piece.trim(), listLength));
    const isNumber = labels.every((label) => Number(label) >= 1 && Number(label) <= listLength);
    return labels.length > 0 && isNumber ? [{ start: index, end: index + whole.trimEnd().length, labels }] : [];
  });
}

const looseItem = new RegExp(String.raw`(?<![\d.\p{L}])\d{1,4}(?:\s{0,3}(?:${dash}|\sto\s)\s{0,3}\d{1,4})?(?![\d\p{L}%]|\.\d)`, "gu");

/** `ref. 3`, `Refs. 3–5`, in journals with superscript numbers. */
export function findNamedMarkers(text: string, listLength: number): NumericMarker[] {
  return matchMarkers(named, text, listLength);
}

/** Other numbered things: "Equation (3)", "step (2)", "F(2, 14)". */
const otherNumber =
  /(?:\b(?:eqs?|equations?|inequalit(?:y|ies)|formulas?|step|model|hypothesis|figs?|figures?|tables?|sections?|case|type|phase|stage|group|condition|line|row|column|question|item|problem|theorem|lemma|proposition|corollary|definition|remark|example|assumption|conjecture|claim|algorithm|property|axiom|n|p)\.?\s?|[=<>+*/^×]\s?|[\p{L}\p{N}])$/iu;
/** An item of an inline list: "(1) shade, (2) wind". */
const enumeration = /(?:^|[:;,]\s?|\b(?:and|or|are|were|by|into|to)\s)$/i;

/** `(3, 5)`, for lists with markers in parentheses. */
export function findParenthesisMarkers(text: string, listLength: number): NumericMarker[] {
  return matchMarkers(inParentheses, text, listLength).filter(({ start, end }) => {
    const before = text.slice(Math.max(0, start - wordsBefore), start);
    return !otherNumber.test(before) && !(enumeration.test(before) && /^\s\p{L}/u.test(text.slice(end, end + 2)));
  });
}

/** The numbers of a superscript: `3`, `3,5`, `3–7`. */
export function parseSuperscriptLabels(raised: string, listLength: number): string[] | undefined {
  const bare = raised.replace(/^[\s,;[(]+|[\s,;\])]+$/g, "");
  // Chemists number the works of one entry: "4a".
  return new RegExp(`^${items}$`).test(bare.replace(/(?<=\d)[a-f](?![\p{L}\d])/gu, "")) ? parseLabels(bare, listLength) : undefined;
}

function matchMarkers(pattern: RegExp, text: string, listLength: number): NumericMarker[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: inside, index, groups }) => {
    const labels = parseLabels(inside!, listLength);
    const plausible = labels.every((label) => Number(label) >= 1 && Number(label) <= listLength * beyondList + 10);
    const pinpoint = groups?.pinpoint ? readPinpoint(groups.pinpoint)?.words : undefined;
    // Text after the number must be a pinpoint; otherwise the bracket is something else.
    if (!plausible || (groups?.pinpoint && pinpoint === undefined)) return [];
    return [{ start: index, end: index + whole.length, labels, ...(pinpoint === undefined ? {} : { pinpoint }) }];
  });
}

const between = new RegExp(String.raw`^\s?(?:${dash}|(?:to|through|bis))\s?$`);

/** "[3]–[5]" is one marker for three works. */
function joinRanges(markers: NumericMarker[], text: string, listLength: number): NumericMarker[] {
  const joined: NumericMarker[] = [];
  for (const marker of markers) {
    const last = joined.at(-1);
    const isRange = last && between.test(text.slice(last.end, marker.start));
    if (!isRange) joined.push(marker);
    else {
      last.labels.push(...expandRange(`${last.labels.pop()}–${marker.labels[0]}`, listLength), ...marker.labels.slice(1));
      last.end = marker.end;
    }
  }
  return joined;
}

function parseLabels(inside: string, listLength: number): string[] {
  const plain = inside.replace(/\b(?:see(?: also)?|also|cf\.?)\s/g, "");
  return plain.split(/[,;/]|\s(?:and|und|&)\s/).flatMap((piece) => (piece.trim() === "" ? [] : expandRange(piece.trim(), listLength)));
}

const range = new RegExp(String.raw`\s{0,3}(?:${dash}|\s(?:to|through|bis)\s)\s{0,3}`);

/** A longer range that leaves the list is a reading error. Within the list it cites every entry between, as in "[1–60]" of a review. */
const longestRange = 50;

function expandRange(piece: string, listLength: number): string[] {
  if (/[a-z]$/.test(piece)) return [piece];
  const [first, last] = piece.split(range).map(Number);
  if (last === undefined) return [String(first)];
  if (last < first! || (last - first! > longestRange && last > listLength)) return [String(first), String(last)];
  return Array.from({ length: last - first! + 1 }, (_, index) => String(first! + index));
}
