import type { Span } from "../document/locator.ts";
import { plainCharacters } from "./plain-characters.ts";

/**
 * Finds every occurrence of `quote` in `text`, regardless of typesetting: ligatures, line-end hyphens,
 * kinds of quotes, dashes and spaces, composed or decomposed accents. Letters, digits and case must agree.
 * The spans are offsets in `text` itself, so a person always sees the source's own characters.
 */
export function findVerbatim(text: string, quote: string): Span[] {
  const needle = normalise(quote).text.trim();
  if (needle === "") return [];
  const { text: haystack, starts, ends } = normalise(text);
  const spans: Span[] = [];
  let at = haystack.indexOf(needle);
  while (at !== -1) {
    const last = at + needle.length - 1;
    // A match must not begin or end inside a character such as the ligature "ffi".
    const whole = starts[at - 1] !== starts[at] && starts[last + 1] !== starts[last];
    if (whole) spans.push({ start: starts[at]!, end: ends[last]! });
    at = haystack.indexOf(needle, whole ? last + 1 : at + 1);
  }
  return spans;
}

/** A normalized text with its mapping to the original: unit i comes from [starts[i], ends[i]). */
interface Normalised {
  text: string;
  starts: number[];
  ends: number[];
}

function normalise(text: string): Normalised {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const pieces = piecesOf(text);

  for (let index = 0; index < pieces.length; index++) {
    const { value, start, end } = pieces[index]!;
    if (isSpace(value)) emit(" ", start, end);
    else if (dash.test(value)) {
      const [before, after] = [pieces[index - 1], pieces[index + 1]];
      const isBroken = after !== undefined && isSpace(after.value);
      const next = isBroken ? pieces[index + 2] : after;
      // A line break makes "exam-⏎ple", "well-known" and "well-⏎known" indistinguishable, so a dash between letters never counts.
      const joinsWords = before && next && endsInLetter.test(before.value) && beginsWithLetter.test(next.value);
      if (!joinsWords && value !== softHyphen) emit("-", start, end);
      // White space after "10–" is a line break; white space after " –" belongs to the dash.
      if (isBroken && (joinsWords || (value !== softHyphen && before && !isSpace(before.value)))) index += 1;
    } else if (asciiWord.test(value)) for (let at = 0; at < value.length; at++) emit(value[at]!, start + at, start + at + 1);
    else emit(plain(value), start, end);
  }
  return { text: units.join(""), starts, ends };

  function emit(output: string, start: number, end: number): void {
    for (let unit = 0; unit < output.length; unit++) {
      units.push(output[unit]!);
      starts.push(start);
      ends.push(end);
    }
  }
}

/** A run of ASCII letters, a run of white space, or one character with its accents. */
interface Piece extends Span {
  value: string;
}

// Accents belong to the letter before them, and the parts of a Hangul syllable to each other. Each group is normalized together.
const piece =
  /[A-Za-z0-9]+(?!\p{M})|\p{DI}+|\s+|(?:[\u1100-\u115f\ua960-\ua97f]{0,3}[\uac00-\ud7a3\u1160-\u11a7\ud7b0-\ud7c6][\u1160-\u11ff\ud7b0-\ud7fb]*|\P{M})\p{M}*|\p{M}+/gu;
const asciiWord = /^[A-Za-z0-9]+$/;
const softHyphen = "\u00ad";
const singleQuote = /^[‘’‚‛‹›ʼ′`´]$/u;
const doubleQuote = /^[“”„‟«»″]$/u;
const dash = /^[-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]$/u;
const beginsWithLetter = /^\p{L}/u;
const endsInLetter = /\p{L}\p{M}*$/u;

/** The visible characters. A soft hyphen is kept only where a line end makes it visible. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: raw, index } of text.matchAll(piece)) {
    const value = raw.includes(softHyphen) ? softHyphen : raw.replace(/\p{DI}+/gu, "");
    const end = index + raw.length;
    let last = pieces.at(-1);
    if (value === "") continue;
    if (last?.value === softHyphen && !isSpace(value)) {
      pieces.pop();
      last = pieces.at(-1);
    }
    // Invisible characters may occur inside white space, or between a letter and its accent.
    const goesOn = last && (isSpace(value) ? isSpace(last.value) : /^\p{M}/u.test(value) && !isSpace(last.value));
    if (goesOn) Object.assign(last!, { value: last!.value + value, end });
    else pieces.push({ value, start: index, end });
  }
  return pieces;
}

function plain(value: string): string {
  if (singleQuote.test(value)) return "'";
  if (doubleQuote.test(value)) return '"';
  // Superscripts and fractions stay: "10²" is not "102". Subscripts are normalized: "CO₂" is "CO2".
  return /^\p{No}/u.test(value) && !/^[\u2080-\u2089]/.test(value) ? value : plainCharacters(value.normalize("NFKC"));
}

function isSpace(value: string): boolean {
  return /^\s/u.test(value);
}
