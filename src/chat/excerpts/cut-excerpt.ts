import type { Span } from "../../domain/document/locator.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import { asksForType, lacksAnswerType } from "./answer-type.ts";
import { isNumberedHeading } from "./is-name-only.ts";
import { holdsWanted, type ParsedQuestion } from "./parse-question.ts";

/** An excerpt is extended by neighbouring sentences up to this many characters. A longer single sentence stays whole. */
const maxExcerptLength = 600;
/** A paragraph up to this length is quoted whole, in characters: its sentences explain each other. */
const maxWholeLength = 280;
/** A sentence shorter than this says little without the one before it. */
const minSentenceLength = 70;
/** A sentence belongs to the excerpt when it scores at least this share of the best one. */
const minShareOfBest = 0.7;
/** The bonus for a number or a date when the question wants one, and the weight of similarity relative to words. */
const [wantedBonus, meaningWeight] = [0.25, 1];

const pointsBack =
  /^(?:this|these|those|such|it|they|he|she|its|their|the (?:former|latter|same|foregoing)|\([a-z0-9ivx]{1,4}\)|however|therefore|thus|in addition|moreover|also|and|but|or|provided)\b/iu;

/** The best sentences of a passage as one span of its document, extended when the best one depends on its neighbours. */
export function cutExcerpt(passage: Passage, { asking, terms, wants }: ParsedQuestion, similarities?: readonly number[]): Span {
  const { sentences } = passage;
  const whole = { start: sentences[0]!.start, end: sentences.at(-1)!.end };
  if (whole.end - whole.start <= maxWholeLength && !/\n\s*\n/.test(passage.text.trim())) return whole;
  const textOf = ({ start, end }: Span) => passage.text.slice(start - passage.start, end - passage.start);
  const all = [...terms.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const isTyped = asksForType(asking);
  const scores = sentences.map((sentence, index) => {
    const text = textOf(sentence);
    const held = [...new Set(termsOf(text))].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0) / all;
    const isWanted = holdsWanted(wants, text) || (isTyped && !lacksAnswerType(asking, text));
    return held + (isWanted ? wantedBonus : 0) + meaningWeight * (similarities?.[index] ?? 0);
  });
  const best = scores.indexOf(Math.max(...scores));
  let [first, last] = [best, best];
  const length = (from: number, to: number) => sentences[to]!.end - sentences[from]!.start;
  // "13. Limits of the warranty.": a heading says nothing without the clause behind it, and its number may be a sentence of its own.
  const isNumber = (index: number) => /^\d{1,2}\.$/.test(textOf(sentences[index] ?? whole).trim());
  const isHeading = (index: number) => {
    const start = sentences[index > 0 && isNumber(index - 1) ? index - 1 : index]!.start;
    return isNumber(index) || isNumberedHeading(textOf({ start, end: sentences[index]!.end }).trim());
  };
  if (isHeading(first) && first > 0 && isNumber(first - 1)) first--;
  while (last + 1 < sentences.length && isHeading(last)) last++;
  const isWeak = (index: number) => {
    if (isHeading(index)) return false;
    const text = textOf(sentences[index]!);
    return text.length < minSentenceLength || pointsBack.test(text);
  };
  while (
    first > 0 &&
    (isWeak(first) || scores[first - 1]! >= minShareOfBest * scores[best]!) &&
    length(first - 1, last) <= maxExcerptLength
  )
    first--;
  while (last + 1 < sentences.length && scores[last + 1]! >= minShareOfBest * scores[best]! && length(first, last + 1) <= maxExcerptLength)
    last++;
  // "There is also a list of things. These include:" is followed by the list.
  while (
    last + 1 < sentences.length &&
    textOf(sentences[last + 1]!)
      .trimEnd()
      .endsWith(":") &&
    length(first, last + 1) <= maxExcerptLength
  )
    last++;
  const lacksType = (from: number, to: number) =>
    isTyped && lacksAnswerType(asking, textOf({ start: sentences[from]!.start, end: sentences[to]!.end }));
  // "The trip costs 186 marks. Please pay by 2 May.": the next sentence holds the date that is asked for.
  if (
    last + 1 < sentences.length &&
    lacksType(first, last) &&
    !lacksType(last + 1, last + 1) &&
    length(first, last + 1) <= maxExcerptLength
  )
    last++;
  return { start: sentences[first]!.start, end: sentences[last]!.end };
}
