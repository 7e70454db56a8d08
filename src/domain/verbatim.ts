import type { Span } from "./locator.ts";

/**
 * Finds every place where `quote` stands in `text`, blind to how the words were set: ligatures, line-end hyphens,
 * kinds of quotes, dashes and spaces, composed or decomposed accents. Letters, digits and their case must agree.
 * The spans are offsets into `text` as it is, so what a person is shown is always the source's own characters.
 */
export function findVerbatim(text: string, quote: string): Span[] {
  return findIn(normaliseVerbatim(text), quote);
}

/** A text made comparable, with the way back to the original: unit i came from [starts[i], ends[i]). */
export interface Normalised {
  text: string;
  starts: number[];
  ends: number[];
}

/** As `findVerbatim`, for callers that look for many quotes in one text. */
export function findIn(normalised: Normalised, quote: string): Span[] {
  const needle = normaliseVerbatim(quote).text.trim();
  if (needle === "") return [];
  const spans: Span[] = [];
  for (let at = normalised.text.indexOf(needle); at !== -1; at = normalised.text.indexOf(needle, at + 1)) {
    const last = at + needle.length - 1;
    // A match must not begin or end inside a character such as the ligature "ffi".
    const whole = normalised.starts[at - 1] !== normalised.starts[at] && normalised.starts[last + 1] !== normalised.starts[last];
    if (whole) spans.push({ start: normalised.starts[at]!, end: normalised.ends[last]! });
  }
  return spans;
}

// Accents belong to the letter before them and Hangul syllables to their parts: they are normalised together.
const cluster = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|\P{M}\p{M}*|\p{M}+/gu;
const invisible = /^[\u00ad\u200b-\u200d\u2060\ufeff]/u;
const singleQuote = /^[‘’‚‛ʼ′`´]/u;
const doubleQuote = /^[“”„‟«»″]/u;
const dash = /^[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/u;
const letter = /^\p{L}/u;

export function normaliseVerbatim(text: string): Normalised {
  const result: Normalised = { text: "", starts: [], ends: [] };
  const units: string[] = [];
  const clusters = [...text.matchAll(cluster)].filter(([value]) => !invisible.test(value));

  for (let index = 0; index < clusters.length; index++) {
    const match = clusters[index]!;
    const value = match[0];
    let end = match.index + value.length;

    if (isSpace(value)) {
      while (index + 1 < clusters.length && isSpace(clusters[index + 1]![0])) {
        index += 1;
        end = clusters[index]!.index + clusters[index]![0].length;
      }
      emit(" ", match.index, end);
      continue;
    }
    if (dash.test(value)) {
      const next = skipLineBreak(clusters, index + 1);
      const joinsWords = isLetterAt(clusters, index - 1) && isLetterAt(clusters, next);
      const brokenLine = next > index + 1 && next < clusters.length;
      // "exam-⏎ple", "well-known" and "well-⏎known" cannot be told apart once a line is broken, so a dash between letters never counts.
      if (!joinsWords) emit("-", match.index, end);
      if (joinsWords || brokenLine) index = next - 1;
      continue;
    }
    emit(plain(value), match.index, end);
  }
  return { ...result, text: units.join("") };

  function emit(output: string, start: number, end: number): void {
    for (let unit = 0; unit < output.length; unit++) {
      units.push(output[unit]!);
      result.starts.push(start);
      result.ends.push(end);
    }
  }
}

function plain(value: string): string {
  if (singleQuote.test(value)) return "'";
  if (doubleQuote.test(value)) return '"';
  // Superscripts and fractions stay: "10²" is not "102".
  return /^\p{No}/u.test(value) ? value : value.normalize("NFKC");
}

function isSpace(value: string): boolean {
  return /^\s/u.test(value);
}

function isLetterAt(clusters: RegExpExecArray[], index: number): boolean {
  const found = clusters[index];
  return found !== undefined && letter.test(found[0]);
}

/** The index after a run of white space that holds a line break; the same index when there is none. */
function skipLineBreak(clusters: RegExpExecArray[], from: number): number {
  let next = from;
  let broken = false;
  while (next < clusters.length && isSpace(clusters[next]![0])) {
    broken ||= /[\n\r\u2028\u2029]/u.test(clusters[next]![0]);
    next += 1;
  }
  return broken ? next : from;
}
