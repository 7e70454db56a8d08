import type { Span } from "../../domain/locator.ts";
import { splitSentences } from "../../domain/sentence.ts";
import { contentWords } from "../../domain/words/content-words.ts";
import { coverage } from "../../domain/words/overlap.ts";

/** How far around a number its own words stand, in characters. */
const reach = 70;

/** How many words two places must share to be about the same thing, and which share of the fewer ones. */
export interface Nearness {
  fewest: number;
  share: number;
}

/** For a number with a unit the unit itself says much; a bare count or a year needs more words beside it. */
const ofMeasures: Nearness = { fewest: 2, share: 0.4 };
export const ofCounts: Nearness = { fewest: 3, share: 0.5 };

export function sameSurroundings(
  claim: string,
  wanted: Span,
  evidence: string,
  instead: Span,
  { fewest, share }: Nearness = ofMeasures,
): boolean {
  const [own, theirs] = [surroundings(claim, wanted), surroundings(evidence, instead)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  return shared >= fewest && shared >= share * Math.min(own.size, theirs.size);
}

/** Share of the claim's words that must stand in the sentence of another date or range: one text tells of many. */
const nearlyAll = 0.7;

/** For what stands in a text in many places: the whole sentence must be about the same, and the words close by as well. */
export function sameSentence(claim: string, wanted: Span, evidence: string, instead: Span): boolean {
  const span = splitSentences(evidence).find((sentence) => sentence.start <= instead.start && instead.start < sentence.end);
  const sentence = span ? evidence.slice(span.start, span.end) : evidence;
  const rest = `${claim.slice(0, wanted.start)} ${claim.slice(wanted.end)}`;
  return sameSurroundings(claim, wanted, evidence, instead, ofCounts) && coverage(contentWords(rest), contentWords(sentence)) >= nearlyAll;
}

function surroundings(text: string, { start, end }: Span): Set<string> {
  return contentWords(`${text.slice(Math.max(0, start - reach), start)} … ${text.slice(end, end + reach)}`);
}
