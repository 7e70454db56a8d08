import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { termsOf } from "../../retrieval/query/terms.ts";

/** How well the words of a question are found in a text: 1 for the same word, less for a related one. */
export interface WordMatch {
  /** Of the word that is found worst. A question about "dogs" is not answered where nothing like a dog is named. */
  least: number;
  mean: number;
  /** Of the word that names the kind of answer: "colour" in "What colour …". The typical match where the question names none. */
  head: number;
}

/** A text, and the words around it that a reader knows too: its title and headings. */
interface MatchedText {
  text: string;
  around: string;
}

/** Matches the words of a question with those of texts. Undefined when the embedder is missing. */
export type MatchWords = (
  asked: {
    question: string;
    /** Stems of the things it asks about by name. A title that names one is no answer yet, so they are matched apart. */
    names: ReadonlySet<string>;
  },
  texts: readonly MatchedText[],
) => Promise<WordMatch[] | undefined>;

/** Words that ask for a kind of answer and need not stand in it: "How long", "What happens", "Am I allowed". */
const askingWords = new Set(
  "long far large often old soon high big fast tall deep wide many much number amount cost costs price paid happen happens happened cause caused use used make made want say says said give given get show shows showed according kind type sort result results mean means period size share rate level become may must might shall upon got gets go goes come comes need needs needed let lets know want wants help allowed permitted permission possible forbidden prohibited ok okay something anything somebody anybody please tell".split(
    " ",
  ),
);
/** The noun behind "what" or "which", unless it asks for a number, a date or anything at all. */
const headNoun =
  /\b(?:what|which)\s+(?!(?:kind|type|sort|number|amount|share|rate|size|period|cost|price|level|results?|percentage|age|temperature|year|day|month|date|time|does|do|did|is|are|was|were|will|would|should|must|may|can|of|has|have|happens?|happened|caused?)\b)(\p{L}+)/iu;
/** "How many pupils": the noun that a number in the answer counts. */
const countedNoun = /\bhow\s+many\s+(?:(?:of|the|other|further|more|different|new)\s+)*(\p{L}+)/iu;
/** The words behind a number, which say what it counts: "fourteen members". */
const afterNumber =
  /(?<![\p{L}\p{N}])(?:\d[\d.,]*|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty(?:-\p{L}+)?|hundred|thousand|million|dozen|both|number of)\s+((?:\p{L}+\s+){0,2}\p{L}+)/giu;
/** The match of the head word for a question without one. */
const defaultHead = 0.8;

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
  return async ({ question, names }, texts) => {
    const counted = countedNoun.exec(question)?.[1]?.toLowerCase();
    const head = counted ?? headNoun.exec(question)?.[1]?.toLowerCase();
    const every = wantedWords(question, head);
    const unnamed = every.filter((word) => !termsOf(word).some((term) => names.has(term)));
    const wanted = unnamed.length > 0 ? unnamed : every;
    if (wanted.length === 0) return texts.map(() => ({ least: 1, mean: 1, head: defaultHead }));
    const held = texts.map(({ text, around }) => wordsOf(`${text} ${around}`).slice(0, maxTextWords));
    if (
      !(await learn([
        ...new Set([
          ...wanted,
          ...(head ? [head] : []),
          ...held.flat(),
          ...texts.flatMap(({ text }) => (counted ? countedWords(text) : [])),
        ]),
      ]))
    )
      return undefined;
    return held.map((words, index) => {
      const matches = matchEach(wanted, words);
      return {
        least: Math.min(...matches),
        mean: matches.reduce((sum, match) => sum + match, 0) / matches.length,
        head: head
          ? Math.max(
              0,
              ...(counted ? countedWords(texts[index]!.text) : wordsOf(texts[index]!.text))
                .slice(0, maxTextWords)
                .map((word) => likeness(head, word)),
            )
          : defaultHead,
      };
    });
  };

  /** The match of each wanted word. A word of the text stands for one word of the question: "paint" is not its colour as well. */
  function matchEach(wanted: readonly string[], words: readonly string[]): number[] {
    const pairs = wanted
      .flatMap((word, index) => words.map((other, place) => ({ index, place, match: likeness(word, other) })))
      .sort((one, other) => other.match - one.match);
    const [matches, taken] = [new Map<number, number>(), new Set<number>()];
    for (const { index, place, match } of pairs) {
      if (matches.has(index) || taken.has(place)) continue;
      matches.set(index, match);
      taken.add(place);
    }
    return wanted.map((_, index) => matches.get(index) ?? 0);
  }

  /** Caches the vectors of words. False when the embedder is missing. */
  async function learn(words: readonly string[]): Promise<boolean> {
    if (vectors.size > maxWordsCached) vectors.clear();
    const unknown = words.filter((word) => !vectors.has(word));
    if (unknown.length === 0) return true;
    const made = await unlessMissing(models, (models.nearness ?? models.embed).embed(unknown));
    for (const [index, vector] of (made ?? []).entries()) vectors.set(unknown[index]!, vector);
    return made !== undefined;
  }

  function likeness(word: string, other: string): number {
    const own = termsOf(other);
    if (termsOf(word).every((term) => own.includes(term)) || isDerived(word, other)) return 1;
    const [one, two] = [vectors.get(word)!, vectors.get(other)];
    const cosine = two ? two.reduce((sum, value, place) => sum + value * one[place]!, 0) : 0;
    return cosine >= sameWord ? 1 : Math.max(0, cosine);
  }
}

/** "availability" and "available": words of one root share its letters. */
function isDerived(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= minSharedLetters && shared >= minSharedPart * Math.max(one.length, other.length);
}

/** The words of a question that its answer is about. What somebody "made" or "paid" matters where it is asked who. */
function wantedWords(question: string, head: string | undefined): string[] {
  const words = wordsOf(question).filter((word) => word.length > 1 && termsOf(word).length > 0);
  const topical = /^\s*who\b/iu.test(question) ? words : words.filter((word) => word === head || !askingWords.has(word));
  return (topical.length > 0 ? topical : words).slice(0, maxQuestionWords);
}

function countedWords(text: string): string[] {
  return wordsOf([...text.matchAll(afterNumber)].map(([, words]) => words).join(" "));
}

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}
