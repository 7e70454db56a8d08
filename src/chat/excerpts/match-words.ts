import { findDates } from "../../domain/text/date-mention.ts";
import { parseQuantities } from "../../domain/text/quantity/quantity.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { termsOf } from "../../retrieval/query/terms.ts";

/** How well the words of a question are found in a text: 1 for the same word, less for a related one. */
export interface WordMatch {
  /** Of the word that is found worst. A question about "dogs" is not answered where nothing like a dog is named. */
  least: number;
  mean: number;
}

/** Matches the words of a question with those of texts. Undefined when the embedder is missing. */
export type MatchWords = (question: string, texts: readonly string[]) => Promise<WordMatch[] | undefined>;

/** Words that ask for a kind of answer and need not stand in it: "How long", "What happens". */
const askingWords = new Set(
  "long far large often old soon high big fast tall deep wide many much number amount cost costs price paid happen happens happened cause caused use used make made want say says said give given get show shows showed according kind type sort result results mean means period size share rate level become may must might shall upon".split(
    " ",
  ),
);
const asksForMoney = /\b(?:costs?|price)\b/iu;
const asksForQuantity = /\bhow\s+(?:long|far|large|often|old|high|big|fast|tall|deep|wide|many|much|heavy|thick)\b/iu;
/** How well a question for a quantity is matched by a text without one. */
const missingQuantity = 0.3;

/** The longest question and text that are matched, in words. */
const [maxQuestionWords, maxTextWords] = [40, 200];
/** From this cosine on two words are forms of one word. */
const sameWord = 0.78;
/** The letters that words of one root share at their beginning, and their part of the longer word. */
const [minSharedLetters, minSharedPart] = [6, 0.55];
/** The number of words whose vectors are cached between questions. */
const maxWordsCached = 20_000;

export function openWordMatching(models: Models): MatchWords {
  const vectors = new Map<string, readonly number[]>();
  return async (question, texts) => {
    const wanted = wantedWords(question);
    if (wanted.length === 0) return texts.map(() => ({ least: 1, mean: 1 }));
    const held = texts.map((text) => wordsOf(text).slice(0, maxTextWords));
    const stems = held.map((words) => new Set(words.flatMap(termsOf)));
    const open = held.map((_, index) => wanted.filter((word) => !termsOf(word).every((term) => stems[index]!.has(term))));
    const asked = open.flatMap((words, index) => (words.length === 0 ? [] : [...words, ...held[index]!]));
    if (!(await learn([...new Set(asked)]))) return undefined;
    return held.map((words, index) => {
      const missing = new Set(open[index]);
      const matches = [
        ...wanted.map((word) => (missing.has(word) ? nearest(word, words) : 1)),
        ...(lacksQuantity(question, texts[index]!) ? [missingQuantity] : []),
      ];
      return { least: Math.min(...matches), mean: matches.reduce((sum, match) => sum + match, 0) / matches.length };
    });
  };

  /** Caches the vectors of words. False when the embedder is missing. */
  async function learn(words: readonly string[]): Promise<boolean> {
    if (vectors.size > maxWordsCached) vectors.clear();
    const unknown = words.filter((word) => !vectors.has(word));
    if (unknown.length === 0) return true;
    const made = await unlessMissing(models, (models.nearness ?? models.embed).embed(unknown));
    for (const [index, vector] of (made ?? []).entries()) vectors.set(unknown[index]!, vector);
    return made !== undefined;
  }

  function nearest(word: string, words: readonly string[]): number {
    if (words.some((other) => isDerived(word, other))) return 1;
    const own = vectors.get(word)!;
    const best = Math.max(0, ...words.map((other) => vectors.get(other)!.reduce((sum, value, place) => sum + value * own[place]!, 0)));
    return best >= sameWord ? 1 : best;
  }
}

/** "availability" and "available": words of one root share its letters. */
function isDerived(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= minSharedLetters && shared >= minSharedPart * Math.max(one.length, other.length);
}

/** The words of a question that its answer is about. */
function wantedWords(question: string): string[] {
  const words = wordsOf(question).filter((word) => word.length > 1 && termsOf(word).length > 0);
  const topical = words.filter((word) => !askingWords.has(word));
  return (topical.length > 0 ? topical : words).slice(0, maxQuestionWords);
}

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Whether the question asks for a quantity or a sum of money, and the text gives none. Dates and times of day are neither. */
function lacksQuantity(question: string, text: string): boolean {
  const isMoney = asksForMoney.test(question);
  if (!isMoney && !asksForQuantity.test(question)) return false;
  const dates = findDates(text);
  return parseQuantities(text).every(
    ({ start, end, dimension, unit }) =>
      dates.some((date) => date.start <= start && end <= date.end) ||
      /\d:\d/.test(text.slice(Math.max(0, start - 3), end + 3)) ||
      // Currencies that Ibid does not know, such as ducats, read as bare numbers, and pounds as a weight.
      (isMoney && dimension !== "" && !dimension.startsWith("money") && !/pounds?$/i.test(unit)),
  );
}
