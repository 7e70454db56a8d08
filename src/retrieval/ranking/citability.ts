import { termsOf } from "../query/terms.ts";

/** What can be seen of a sentence before anything is known of who cites it. */
interface CitabilityTraits {
  /** It stands where abstract and introduction say what the work is cited for. */
  early: boolean;
  /** It tells of the work itself. */
  ownWork: boolean;
  /** It is a heading, a label or half a sentence. */
  short: boolean;
}

/*
 * In units of the spread of the relevance scores. Learnt by a softmax over the sentences of a paper from sentences that people
 * marked as what a citation means, cross-validated over papers (scripts/tune-evidence.ts), and rounded.
 */
const weights: Record<keyof CitabilityTraits, number> = { early: 0.65, ownWork: 0.65, short: -0.3 };

/** The share of a paper that abstract and introduction take. */
const earlyShare = 0.25;

/** In terms; what is shorter is no whole sentence. */
const minTerms = 10;

const ownWork = /\b(?:we|our|this paper|this work|this study|this article)\b/i;

/** The traits of a sentence by its place among all; the first is the title, which is cited by being named. */
export function traitsOf(sentence: string, index: number, count: number): CitabilityTraits {
  return {
    early: index > 0 && index < earlyShare * count,
    ownWork: ownWork.test(sentence),
    short: termsOf(sentence).length < minTerms,
  };
}

/** What speaks for a sentence being cited before anything is known of who cites it. */
export function citability(sentence: string, index: number, count: number): number {
  const traits = traitsOf(sentence, index, count);
  const names = Object.keys(weights) as (keyof CitabilityTraits)[];
  return names.reduce((sum, name) => sum + (traits[name] ? weights[name] : 0), 0);
}
