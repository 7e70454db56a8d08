import type { Span } from "../document/locator.ts";

/** Scholarly abbreviations that end in a period without ending a sentence. */
const abbreviation =
  /(?:^|[\s([“"'])(?:et al|al|e\.g|i\.e|cf|vs|viz|resp|approx|ca|c|Fig|Figs|Tab|Eq|Eqs|Sec|Sect|Ch|Chap|Ref|Refs|No|Nos|Vol|Vols|pp|p|ed|eds|Dr|Prof|Mr|Mrs|Ms|St|Jr|Sr|Inc|Ltd|Co|Corp|Univ|Dept|Suppl|App|Art|Para|Thm|Lemma|Def|Prop|op|cit|ibid|n\.d|U\.S|U\.K|U\.N|E\.U|a\.m|p\.m|Ph\.D|M\.D)\.$/;
/** An initial follows a name, another initial or nothing: "Okoro, A." and "J. R. Smith" continue, "in group B." ends. */
const initial = /(?:^|\b[A-Z][\p{L}'-]*,\s|\b(?:[A-Z]\.\s?)+|\b(?:and|by|of|&)\s)[A-Z]\.$/u;

/** Words before a number or a symbol that end in a period without ending a sentence: "no. 7 days", "vol. 3 pages", "incl. mRNA". */
const shortenedWord =
  /(?:^|[^\p{L}])(?:nos?|vols?|figs?|tabs?|eqs?|eqns?|secs?|sect|chs?|chap|refs?|pp?|eds?|arts?|paras?|pars?|apps?|max|min|avg|std|dev|est|ext|incl|excl|conc|temp|wt|hrs?|wks?|yrs?|mos?|vers?|revs?|regs?|dir|pub|stat|supp|cal|cir|cap|cls?|col|ser|pts?|nr|num|var|ssp|subsp|spp?|cv|str|misc|gen|trans|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\.$/iu;
/** A number and its word at the beginning of a sentence: "7-day-old mice", "12 patients", "30% of them". No ordinal: "Cal. 4th 12". */
const numberedBeginning = String.raw`\d{1,3}(?:[,.]?\d{1,3}){0,4}(?:\s?%\s|\s\(|[-–\s]\p{L}[\p{Ll}-]|-\p{Lu})`;
/** A name that begins in lower case: "miR-142", "mTOR", "p53", "c-Myc", "α-synuclein". */
const symbolBeginning = String.raw`(?:\p{Ll}{1,4}\p{Lu}|[a-z]\d{1,4}(?![\d.])|[a-z]-\p{Lu}|[α-ω]-?[\p{L}\d])`;
const unusualBeginning = new RegExp(`^(?:${numberedBeginning}|${symbolBeginning})`, "u");

// Node 24 and all browsers agree on the rules of this locale. The default locale of a machine must not change offsets.
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

const marker = String.raw`\[\d[\d,;–—\s-]*\]`;
/** Some styles put the marker after the full stop: "It cooled.[3] The wind …" */
const citedEnd = new RegExp(
  String.raw`[.!?…]["”’')]*\s*(?:${marker}\s*)+(?<=\s)(?=[\p{Lu}"“(]|${numberedBeginning}|${symbolBeginning})`,
  "gu",
);
/** In other styles the marker is the subject of the next sentence: "It cooled. [3] showed that …" */
const beforeSubject = new RegExp(String.raw`[.!?…]["”’')]*\s+(?=(?:${marker}\s*)+\p{Ll})`, "gu");
/** The rules of Unicode end no sentence before a number or a name in lower case. */
const beforeUnusual = new RegExp(String.raw`[.!?…]["”’')\]]*\s+(?=${numberedBeginning}|${symbolBeginning})`, "gu");
const trailingMarkers = new RegExp(String.raw`(?<=[.!?…]["”’')]*)\s*(?:${marker}\s*)+$`, "u");
const leadingMarkers = new RegExp(String.raw`^(?:${marker}\s*)+(?:[\p{Lu}"“(]|$)`, "u");

/** The number of characters before and after a period that are examined. Without a bound, long texts take quadratic time. */
const nearby = 200;

/**
 * Splits text into sentences without surrounding white space. `base` is added to all offsets; `raised` uses the same
 * offsets. A superscript after a full stop belongs to the sentence before it: "It cooled.³ The wind …"
 */
export function splitSentences(written: string, base = 0, raised: Span[] = []): Span[] {
  const text = blankRaised(written, base, raised);
  const sentences: Span[] = [];
  let start = 0;
  for (const end of possibleEnds(text)) {
    const sofar = text.slice(Math.max(start, end - nearby), end);
    if (end < text.length && goesOn(sofar, text.slice(end, end + nearby))) continue;
    push(start, end);
    start = end;
  }
  if (start < text.length) push(start, text.length);
  return sentences;

  function push(from: number, to: number): void {
    const raw = text.slice(from, to);
    const begin = from + (raw.length - raw.trimStart().length);
    const end = from + raw.trimEnd().length;
    if (end <= begin) return;
    const own = raised.find((span) => span.start === base + end && span.end <= base + to);
    sentences.push({ start: base + begin, end: own?.end ?? base + end });
  }
}

/** A superscript hides the end of the sentence before it. Blanks of the same length do not. */
function blankRaised(text: string, base: number, raised: Span[]): string {
  let blanked = text;
  for (const { start, end } of raised) {
    const [from, to] = [start - base, end - base];
    if (from <= 0 || to > text.length || !/[.!?…”"’)]/.test(text[from - 1]!)) continue;
    blanked = blanked.slice(0, from) + " ".repeat(to - from) + blanked.slice(to);
  }
  return blanked;
}

function possibleEnds(text: string): number[] {
  const ends = new Set<number>();
  for (const { index, segment } of segmenter.segment(text)) ends.add(index + segment.length);
  for (const pattern of [citedEnd, beforeSubject, beforeUnusual])
    for (const { 0: ending, index } of text.matchAll(pattern)) ends.add(index + ending.length);
  return [...ends].sort((one, other) => one - other);
}

function goesOn(sofar: string, rest: string): boolean {
  const trimmed = sofar.trimEnd().replace(trailingMarkers, "");
  // A single line break is a wrapped line. A blank line ends the sentence before it.
  if (/\n\s*\n\s*$/.test(sofar)) return false;
  if (!/[.!?…]["”’')\]]*$/.test(trimmed)) return true;
  const isUnusual = unusualBeginning.test(rest);
  if (isUnusual && !endsBeforeUnusual(trimmed)) return true;
  if ((/^[a-z,;:)\]]/.test(rest) && !isUnusual) || leadingMarkers.test(rest)) return true;
  return abbreviation.test(trimmed) || initial.test(trimmed);
}

/** Whether a period ends its sentence although a number or a name in lower case follows: in brackets, and after an abbreviation or a number, it does not. */
function endsBeforeUnusual(sofar: string): boolean {
  if (countOf(sofar, /[([]/g) > countOf(sofar, /[)\]]/g)) return false;
  if (!sofar.endsWith(".") || /[\])”"’%]\.$/.test(sofar)) return true;
  return !shortenedWord.test(sofar) && /(?:\p{L}[\p{L}\d-]{2,}|\b[12]\d{3})\.$/u.test(sofar);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
