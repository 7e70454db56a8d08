import type { Span } from "../../document/locator.ts";
import { numberInWords } from "./number-words.ts";
import { parseQuantities, type Quantity } from "./quantity.ts";

/** The ratio of the new value to the old: 2 for "doubled", "+100 %" and "from 10 to 20", 0.6 for "fell by 40 %". */
export interface RelativeChange extends Span {
  text: string;
  ratio: number;
  /** The tolerance of the ratio: the rounding of its numbers, or the vagueness of a word like "doubled". */
  tolerance: number;
  /** Written as a multiple or as "from … to …", not as a percentage. */
  isMultiple: boolean;
  /** For "from 10 m to 20 m", the difference in the base unit of the dimension. */
  step?: { value: number; dimension: string };
}

const up =
  "increase[sd]?|increasing|r[io]se[sn]?|rising|grew|grow[sn]?|climb(?:s|ed)|gain(?:s|ed)?|rais(?:e|es|ed|ing)|higher|more|greater|larger|longer|bigger|up";
const down =
  "decreas(?:e|es|ed|ing)|fell|falls?|fallen|drop(?:s|ped)?|declin(?:e|es|ed|ing)|reduc(?:e|es|ed|ing|tions?)|cut|lower(?:s|ed)?|less|fewer|smaller|shorter|shrank|down";
const [upWord, downWord] = [new RegExp(String.raw`\b(?:${up})\b`, "i"), new RegExp(String.raw`\b(?:${down})\b`, "i")];

const verbs: Record<string, number> = { double: 2, twice: 2, triple: 3, treble: 3, quadruple: 4, quintuple: 5, halve: 0.5, halving: 0.5 };
const verb =
  /\b(?:(double|triple|treble|quadruple|quintuple|halve)(?:[sd]|(?=\s(?:the|that|its|their)\b))|(halving)|(doubl|tripl|trebl|quadrupl)ing|twice(?=\s(?:as|the|that)\b)|half(?=\sas\s))\b/gi;
const number = String.raw`\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred`;
const multiple = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,–-])(?:(${number})(?:[\s-]?fold\b|\stimes(?=\s(?:as|the|that|more|higher|greater|larger|longer|lower|less|fewer|smaller|shorter)\b)|[x×](?=\s\p{L}))|(?:by\s)?a\sfactor\sof\s(?:about\s)?(${number}))`,
  "giu",
);
const byHalf = new RegExp(
  String.raw`\b(?:(${down})|(${up}))\s(?:\p{L}+\s){0,2}?(?:by|in)\s(?:about\s|almost\s|nearly\s|roughly\s)?(?:a\s|one\s)?half\b`,
  "giu",
);

/** A word such as "doubled" is as rough as "about". */
const wordTolerance = 0.15;

/** All changes of a text that are stated as a ratio or can be computed as one. */
export function findChanges(text: string): RelativeChange[] {
  const found = [...inWords(text), ...multiples(text), ...halves(text), ...inPercent(text), ...fromTo(text)];
  return found.sort((one, other) => one.start - other.start);
}

export function sameChange(one: RelativeChange, other: RelativeChange): boolean {
  return Math.abs(one.ratio - other.ratio) <= (one.tolerance + other.tolerance) * (1 + 1e-9);
}

function* inWords(text: string): Iterable<RelativeChange> {
  for (const { 0: words, index, 1: whole, 2: halving, 3: stem } of text.matchAll(verb)) {
    const name = (whole ?? halving ?? (stem ? `${stem}e` : words)).toLowerCase();
    yield change(text, { start: index, end: index + words.length }, name === "half" ? 0.5 : verbs[name]!);
  }
}

function* multiples(text: string): Iterable<RelativeChange> {
  for (const { 0: words, index, 1: first, 2: second } of text.matchAll(multiple)) {
    const written = (first ?? second)!;
    const times = /\d/.test(written) ? Number(written) : numberInWords(written === "hundred" ? "a hundred" : written).value;
    const span = { start: index, end: index + words.length };
    const direction = directionAround(text, span);
    if (times > 0) yield change(text, span, direction === "down" ? 1 / times : times);
  }
}

function* halves(text: string): Iterable<RelativeChange> {
  for (const { 0: words, index, 1: fell } of text.matchAll(byHalf))
    yield change(text, { start: index, end: index + words.length }, fell ? 0.5 : 1.5);
}

function* inPercent(text: string): Iterable<RelativeChange> {
  for (const quantity of parseQuantities(text)) {
    if (quantity.dimension !== "percent" || quantity.isShare) continue;
    const direction = signOf(text, quantity) ?? (isChanged(text, quantity) ? directionAround(text, quantity) : undefined);
    if (!direction) continue;
    const [ratio, tolerance] = [Math.abs(quantity.value) / 100, quantity.rounding.value / 100];
    const { start, end } = quantity;
    yield { start, end, text: quantity.text, ratio: direction === "up" ? 1 + ratio : 1 - ratio, tolerance, isMultiple: false };
  }
}

function* fromTo(text: string): Iterable<RelativeChange> {
  const quantities = parseQuantities(text).filter(({ dimension }) => dimension !== "year");
  for (const [index, one] of quantities.entries()) {
    const other = quantities[index + 1];
    if (!other || one.value === 0 || !/\bfrom\s(?:about\s|around\s)?$/i.test(text.slice(Math.max(0, one.start - 14), one.start))) continue;
    if (!/^\s(?:\([^)]*\)\s)?(?:in\s\d{4}\s)?to\s(?:about\s|around\s)?$/.test(text.slice(one.end, other.start))) continue;
    if (one.dimension !== other.dimension) continue;
    const start = text.lastIndexOf("from", one.start);
    const tolerance = relative(one) + relative(other);
    const dimension = one.dimension === "percent" ? "percentage points" : one.dimension;
    const step = { value: Math.abs(other.value - one.value), dimension };
    const ratio = other.value / one.value;
    yield { start, end: other.end, text: text.slice(start, other.end), ratio, tolerance: ratio * tolerance, isMultiple: true, step };
  }
}

function relative({ value, rounding }: Quantity): number {
  return value === 0 ? 0 : rounding.value / Math.abs(value);
}

function change(text: string, { start, end }: Span, ratio: number): RelativeChange {
  return { start, end, text: text.slice(start, end), ratio, tolerance: ratio * wordTolerance, isMultiple: true };
}

function signOf(text: string, { start, value }: Quantity): "up" | "down" | undefined {
  if (value < 0) return "down";
  return text[start - 1] === "+" ? "up" : undefined;
}

/** "rose by 24 %", "24 % higher", "a 24 % reduction": the number is a change, not a level. */
function isChanged(text: string, { start, end }: Span): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 30), start), text.slice(end, end + 24)];
  return (
    /\bby\s(?:about\s|around\s|nearly\s|almost\s|roughly\s|only\s|some\s)?$/i.test(before) ||
    new RegExp(String.raw`^\s(?:\p{L}+ly\s)?(?:${up}|${down})\b`, "iu").test(behind)
  );
}

/** The closest word of change: after the number first, as in "a 24 % reduction", then before it. */
function directionAround(text: string, { start, end }: Span): "up" | "down" | undefined {
  const behind = text.slice(end, end + 24).split(/[,;.]/)[0]!;
  const before = text
    .slice(Math.max(0, start - 60), start)
    .split(/[;.]/)
    .at(-1)!;
  const [rises, falls] = [behind.search(upWord), behind.search(downWord)];
  if (rises !== -1 || falls !== -1) return falls === -1 || (rises !== -1 && rises < falls) ? "up" : "down";
  const [rose, fell] = [lastOf(before, upWord), lastOf(before, downWord)];
  return rose === fell ? undefined : rose > fell ? "up" : "down";
}

function lastOf(text: string, word: RegExp): number {
  return [...text.matchAll(new RegExp(word, "gi"))].at(-1)?.index ?? -1;
}
