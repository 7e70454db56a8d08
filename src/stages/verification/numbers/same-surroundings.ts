import type { Span } from "../../../domain/document/locator.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";

/** How far around a number its own words stand, in characters. */
const contextCharacters = 70;

/** How many words two places must share to be about the same thing, and which share of the fewer ones. */
export interface SharedWordsNeeded {
  minWords: number;
  share: number;
}

/** For a number with a unit the unit itself says much; a bare count or a year needs more words beside it. */
const ofMeasures: SharedWordsNeeded = { minWords: 2, share: 0.4 };
export const ofCounts: SharedWordsNeeded = { minWords: 3, share: 0.5 };

export function sameSurroundings(
  claim: string,
  wanted: Span,
  evidence: string,
  instead: Span,
  { minWords, share }: SharedWordsNeeded = ofMeasures,
): boolean {
  const [own, theirs] = [surroundings(claim, wanted), surroundings(evidence, instead)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  return shared >= minWords && shared >= share * Math.min(own.size, theirs.size);
}

/** Share of the claim's words that must be in the sentence of another date or range: one text has many. */
const nearlyAllWords = 0.7;

/** For what stands in a text in many places: the whole sentence must be about the same, and the words close by as well. */
export function sameSentence(claim: string, wanted: Span, evidence: string, instead: Span): boolean {
  return sameSurroundings(claim, wanted, evidence, instead, ofCounts) && coversSentence(claim, wanted, evidence, instead);
}

/** Whether the sentence of a place has nearly all words that the claim has beside its own place. */
export function coversSentence(claim: string, wanted: Span, evidence: string, instead: Span): boolean {
  const span = splitSentences(evidence).find((sentence) => sentence.start <= instead.start && instead.start < sentence.end);
  const sentence = span ? evidence.slice(span.start, span.end) : evidence;
  const rest = `${claim.slice(0, wanted.start)} ${claim.slice(wanted.end)}`;
  return coverage(contentWords(rest), contentWords(sentence)) >= nearlyAllWords;
}

function surroundings(text: string, { start, end }: Span): Set<string> {
  return contentWords(`${text.slice(Math.max(0, start - contextCharacters), start)} … ${text.slice(end, end + contextCharacters)}`);
}
