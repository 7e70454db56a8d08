import type { Span } from "../../domain/locator.ts";
import { parseQuantities } from "../../domain/quantity.ts";

const stopWords = new Set(
  "a an the of in on at to for from by with without and or but nor so yet if then than that which who whose whom this these those it its is are was were be been being has have had do does did not no as into over under between among about above below after before during through per each every all any some most more less few own same other such only also very much many can could may might will would shall should must we our us you your they their them he she his her i there here when where while whereas although because however thus therefore hence both either neither up down out off again further once went goes".split(
    " ",
  ),
);

/** A word that says what a sentence is about, cut to its stem, or a number, and where it stands. */
export interface ContentWord extends Span {
  stem: string;
}

/** What a sentence is about: its words cut to their stems, so that "cooled" meets "cooling", and its numbers, however written. */
export function contentWords(text: string): Set<string> {
  return new Set(findContentWords(text).map((word) => word.stem));
}

/** The same with their places, in order; a quantity comes with its unit as a word of its own. */
export function findContentWords(text: string): ContentWord[] {
  const found: ContentWord[] = [];
  const between: string[] = [];
  let read = 0;
  for (const { start, end, text: printed, printed: value } of parseQuantities(text)) {
    found.push({ start, end, stem: `#${value}` });
    between.push(text.slice(read, start), " ".repeat(end - start));
    read = end;
    // The unit stays a word: a claim about 35 km and a source about 35 m still share the number.
    if (/\p{L}{3,}$/u.test(printed) && /^\d/.test(printed))
      found.push({ start, end, stem: stem(printed.split(/\s/).at(-1)!.toLowerCase()) });
  }
  between.push(text.slice(read));
  // Joined once: a text rebuilt for each of its numbers would take minutes.
  for (const { 0: word, index } of between.join("").matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?/gu)) {
    const lower = word.toLowerCase();
    if (!stopWords.has(lower)) found.push({ start: index, end: index + word.length, stem: stem(lower) });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Share of the wanted words that are given; 0 when there are none to cover. `context` counts half: it is near, not here. */
export function coverage(wanted: Set<string>, given: Set<string>, context?: Set<string>): number {
  if (wanted.size === 0) return 0;
  let covered = 0;
  for (const word of wanted) covered += given.has(word) ? 1 : context?.has(word) ? 0.5 : 0;
  return covered / wanted.size;
}

/** Crude on purpose: both sides are cut the same way, and a wrong cut only costs a little overlap. */
export function stem(word: string): string {
  return (
    word
      .replace(/['’]s$/, "")
      .replace(/(?:ations?|ings?|ied|ies|ed|es|ly|s|e)$/, (ending) => (word.length - ending.length >= 4 ? "" : ending))
      // "stopped" is "stop".
      .replace(/([bdgmnprt])\1$/, "$1")
  );
}
