import type { Span } from "../../document/locator.ts";
import { onPlainCharacters, plainCharacters } from "../plain-characters.ts";
import { parseQuantities } from "../quantity/quantity.ts";
import { rememberTexts } from "../remember-texts.ts";

/** A stemmed content word or a number, with its span. */
export interface ContentWord extends Span {
  stem: string;
}

/** The content words of a text as stems, so that "cooled" matches "cooling", and its numbers in a normalized form. */
export function contentWords(text: string): Set<string> {
  return new Set(findContentWords(text).map((word) => word.stem));
}

/** The content words without the numbers: what a text is about, whatever it measures. */
export function subjectWords(text: string): Set<string> {
  return new Set([...contentWords(text)].filter((word) => !word.startsWith("#")));
}

/** The same with their places, in order; a quantity comes with its unit as a word of its own. */
export const findContentWords = rememberTexts(onPlainCharacters(findWords));

function findWords(text: string): ContentWord[] {
  const found: ContentWord[] = [];
  const between: string[] = [];
  let read = 0;
  for (const { start, end, text: printed, printed: value } of parseQuantities(text)) {
    found.push({ start, end, stem: `#${value}` });
    between.push(text.slice(read, start), " ".repeat(end - start));
    read = end;
    // The unit stays a word of its own: a claim about 35 km and a source about 35 m still share the number.
    if (/\p{L}{3,}$/u.test(printed) && /^\d/.test(printed))
      found.push({ start, end, stem: stem(printed.split(/\s/).at(-1)!.toLowerCase()) });
  }
  between.push(text.slice(read));
  // Joined once: rebuilding the text for each number would take minutes.
  for (const { 0: word, index } of between.join("").matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.-]*[\p{L}\p{N}])?/gu)) {
    const lower = word.toLowerCase();
    if (!stopWords.has(lower) && !qualifierWords.has(lower)) found.push({ start: index, end: index + word.length, stem: stem(lower) });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Function words, which say nothing about the topic of a sentence. */
export const stopWords: ReadonlySet<string> = new Set(
  "a an the of in on at to for from by with and or but so if then than that which who this these those it its is are was were be been being has have had do does did as into about per also very can will would we our us they their them he she his her i there here when where while whereas although because however thus therefore hence both up out such".split(
    " ",
  ),
);

/** Words of degree, certainty, place and negation. They change what a sentence says, not its topic. */
export const qualifierWords: ReadonlySet<string> = new Set(
  "without nor yet whose whom not no over under between among above below after before during through each every all any some most more less few own same other only much many could may might shall should must you your either neither down off again further once went goes".split(
    " ",
  ),
);

/** The stems of the content words, in order. Numbers are left out; negations stay. */
export function contentStems(text: string): string[] {
  const words =
    plainCharacters(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];
  return words.filter((word) => !stopWords.has(word)).map(cutEnding);
}

/** Whether two texts share at least one content word. */
export function shareContentStem(one: string, other: string): boolean {
  const words = new Set(contentStems(one));
  return contentStems(other).some((word) => words.has(word));
}

/** A word without its ending. A simple rule is enough: both sides are cut the same way, and a wrong cut only costs a little overlap. */
export function cutEnding(word: string): string {
  return word
    .replace(/['’]s$/, "")
    .replace(/(?:ations?|ings?|ied|ies|ed|es|ly|s|e)$/, (ending) => (word.length - ending.length >= 4 ? "" : ending));
}

/** The same with a final doubled consonant made single: "stopped" gives "stop". */
export function stem(word: string): string {
  return cutEnding(word).replace(/([bdgmnprt])\1$/, "$1");
}
