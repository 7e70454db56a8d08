import type { Span } from "../../../domain/document/locator.ts";
import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";

/** What the words before a number make of it: "more than 40 %", "up to 3 m", "about a fifth". */
export type Bound = "least" | "most" | "about" | undefined;

const filler = String.raw`\s*(?:a |an |the |about |only |just )?$`;
const most = new RegExp(
  String.raw`(?:[<≤]|\b(?:(?:less|fewer|lower|smaller|shorter|younger|cooler|colder|slower) than|under|below|up to|at most|no more than|not more than|a maximum of|within))${filler}`,
  "i",
);
const least = new RegExp(
  String.raw`(?:[>≥]|\b(?:(?:more|greater|higher|larger|longer|older|warmer|hotter|faster) than|over|above|at least|no less than|no fewer than|not less than|exceed(?:s|ed|ing)?|a minimum of|upwards of))${filler}`,
  "i",
);
const about =
  /(?:[~∼≈]|\b(?:about|approximately|approx\.|around|nearly|almost|roughly|some|circa|ca\.|close to|just over|just under))\s*(?:a |an )?$/i;

/** "nearly" is a bound and rough at once: roughness wins, as it forgives more. */
export function boundOf(text: string, { start }: Span): Bound {
  const before = text.slice(Math.max(0, start - 24), start);
  if (about.test(before)) return "about";
  // "no less than" ends like "less than", and means the other.
  if (/\bno[t]? (?:more|greater|higher|longer|larger) than\s*$/i.test(before)) return "most";
  return least.test(before) && !/(?<!\bno|\bnot) (?:less|fewer) than\s*$/i.test(before) ? "least" : most.test(before) ? "most" : undefined;
}

/** "over" and "within" are said of the time that something took as well. */
const [strictlyMore, strictlyLess] = [
  /(?:[>≥]|\b(?:more than|greater than|at least|exceed(?:s|ed|ing)))\s*(?:a )?$/i,
  /(?:[<≤]|\b(?:less than|fewer than|at most|no more than))\s*(?:a )?$/i,
];

/** "since 2005" and "until 2005" name one year and mean what lies behind it and before it. */
const [fromThen, untilThen] = [
  /\b(?:since|after|from|as of|beginning in|starting in)\s*$/i,
  /\b(?:until|till|before|up to|prior to|ending in)\s*$/i,
];

/** "more than half" and "less than half" give one number and mean two. */
export function areOpposed(one: string, own: Span, other: string, theirs: Span): boolean {
  const [mine, yours] = [one.slice(Math.max(0, own.start - 16), own.start), other.slice(Math.max(0, theirs.start - 16), theirs.start)];
  return [
    [strictlyMore, strictlyLess],
    [fromThen, untilThen],
  ].some(([up, down]) => (up!.test(mine) && down!.test(yours)) || (down!.test(mine) && up!.test(yours)));
}

/** The number with the words that bound it, as a person should see it. */
export function withBound(text: string, quantity: Span & { text: string }): string {
  const before = text.slice(Math.max(0, quantity.start - 24), quantity.start);
  const words = most.exec(before) ?? least.exec(before);
  return words && boundOf(text, quantity) !== "about" ? text.slice(quantity.start - words[0].length, quantity.end) : quantity.text;
}

/** "12 years of age or older", "aged 12": how old somebody is, which no span of time is another word for. */
export function isAge(text: string, { start, end }: Span): boolean {
  return (
    /^[\s-]*(?:of age|old(?:er)?\b|or (?:older|younger|above)|and (?:older|over))/i.test(text.slice(end, end + 16)) ||
    /\b(?:aged?|ages)(?: of)?(?: [≥>≤<])?\s*$/i.test(text.slice(Math.max(0, start - 10), start))
  );
}

const between = String.raw`\s?(?:%|\p{L}{1,3})?\s*`;

/** The other end of a range that a number stands in: "20–25 %", "from 12 to 64", "between 0.2 and 3.4 °C". */
export function rangeOf(text: string, quantity: Quantity): { text: string; low: Quantity; high: Quantity } | undefined {
  const all = parseQuantities(text);
  const index = all.findIndex(({ start }) => start === quantity.start);
  for (const [low, high] of [
    [all[index], all[index + 1]],
    [all[index - 1], all[index]],
  ])
    if (low && high && isLinked(text, low, high)) return { text: text.slice(low.start, high.end), low, high };
  return undefined;
}

function isLinked(text: string, low: Quantity, high: Quantity): boolean {
  const link = text.slice(low.end, high.start);
  if (/^\s?(?:[–—−-]|to)\s?$/.test(link)) return true;
  return /^\sand\s$/.test(link) && /\bbetween\s$/i.test(text.slice(Math.max(0, low.start - 10), low.start));
}

const beforeRange = new RegExp(String.raw`\d${between}(?:[–—−-]|to|and|or|vs\.?|versus)\s*$`, "iu");
const behindRange = /^\s*(?:[–—−-]|to|vs\.?|versus)\s*\d/i;

/** Ends of a range say nothing alone: "20–25 %" and "22 to 33 %" may both be right. */
export function isRange(text: string, { start, end }: Span): boolean {
  return beforeRange.test(text.slice(Math.max(0, start - 12), start)) || behindRange.test(text.slice(end));
}

/** Confidence levels, intervals and deviations describe a number; they are not what a claim would state instead of it. */
export function isStatistic(text: string, { start, end }: Span): boolean {
  if (/^\s*(?:confidence|CI\b|CrI\b|credible|prediction)/i.test(text.slice(end, end + 16))) return true;
  if (/(?:±|\+\/-)\s?$/.test(text.slice(Math.max(0, start - 4), start))) return true;
  const opened = text.lastIndexOf("(", start);
  const inside = opened > text.lastIndexOf(")", start - 1) ? text.slice(opened, end) : "";
  return /\b(?:confidence|CI|CrI|interval|SD|SE|SEM|IQR|range|p\s*[<=>])/i.test(inside);
}

/** "by" stands before a change, "to" and "from" before what was there after and before it; "up to" is none of them. */
export function stepWord(text: string, { start }: Span): string | undefined {
  const before = text.slice(Math.max(0, start - 24), start);
  return /(?<!\bup )\b(by|to|from)\s+(?:(?:about|around|nearly|almost|only|just|some|approximately|roughly)\s+)?$/i
    .exec(before)?.[1]
    ?.toLowerCase();
}

const roughly = "(?:(?:about|around|nearly|almost|only|just|some|approximately|roughly|over|another) )*";
const changing =
  "r[io]s(?:e|es|en|ing)|rose|increas\\p{L}*|gr[eo]w\\p{L}*|climb\\p{L}*|gain\\p{L}*|rais\\p{L}+|f[ae]ll\\p{L}*|drop\\p{L}*|declin\\p{L}+|decreas\\p{L}*|reduc\\p{L}+|cut|lower\\p{L}*|shr[aiu]nk\\p{L}*|shorten\\p{L}*|lengthen\\p{L}*|extend\\p{L}*|warm\\p{L}*|cool\\p{L}*|los(?:e|es|t|ing)|improv\\p{L}+|differ\\p{L}*|exceed\\p{L}*|outnumber\\p{L}*|delay\\p{L}*";
const changeBefore = new RegExp(
  String.raw`\b(?:(?:${changing})(?:\s\S+){0,10}?\sby|${changing}|(?:difference|margin|gap|rise|fall|drop|gain|loss|increase|decrease|decline|reduction|lead|delay) of)\s${roughly}$`,
  "iu",
);
const comparedBehind =
  /^\s(?:more|fewer|less|higher|lower|longer|shorter|larger|smaller|greater|older|younger|earlier|later|faster|slower|warmer|cooler|hotter|colder|deeper|heavier|lighter|taller|wider|narrower|better|worse|apart|rise|increase|decrease|decline|drop|fall|gain|loss|reduction)\b/i;

/** "Twelve more species", "fell by seven decibels", "lost five farms": how far two numbers are apart. A percentage is a change of its own kind. */
export function isDifference(text: string, { start, end, dimension }: Quantity): boolean {
  if (dimension === "percent" || dimension === "year") return false;
  return changeBefore.test(text.slice(Math.max(0, start - 80), start)) || comparedBehind.test(text.slice(end, end + 12));
}

/** "All but two": how many of a whole are left out. */
export function isLeftOut(text: string, { start, dimension }: Quantity): boolean {
  return dimension === "" && /\ball but\s$/i.test(text.slice(Math.max(0, start - 8), start));
}

/** "caspase 8" beside "caspase-8", "enzyme type 2 (ACE2)" beside "ACE2": the number belongs to a name that the other text writes as one word. */
export function isInName(text: string, { start, end }: Span, other: string): boolean {
  const digits = text.slice(start, end);
  if (!/^\d{1,2}$/.test(digits)) return false;
  const before = text.slice(Math.max(0, start - 40), start);
  const [, abbreviation] = new RegExp(String.raw`^\s?\((\p{L}[\p{L}\p{N}-]{0,12}${digits})\)`, "u").exec(text.slice(end, end + 20)) ?? [];
  const word = /\p{L}{3,}(?=\s$)/u.exec(before)?.[0];
  return [abbreviation, word && `${word}-${digits}`].some(
    (name) => name !== undefined && new RegExp(String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{N}])`, "iu").test(other),
  );
}
