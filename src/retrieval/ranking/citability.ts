import { termsOf } from "../query/terms.ts";

/** Features of a sentence that do not depend on the citing sentence. */
interface CitabilityTraits {
  /** The sentence is in the abstract or introduction, where the work states its main points. */
  early: boolean;
  /** The sentence is about the work itself. */
  ownWork: boolean;
  /** The sentence is a heading, a label or a fragment. */
  short: boolean;
}

/*
 * In units of the standard deviation of the relevance scores. Learnt by a softmax over the sentences of a paper, from
 * sentences that people
 * marked as the target of a citation, cross-validated over papers (scripts/tune/tune-evidence.ts), and rounded.
 */
const weights: Record<keyof CitabilityTraits, number> = { early: 0.65, ownWork: 0.65, short: -0.3 };

/** The share of a paper that abstract and introduction take. */
const earlyShare = 0.25;

/** In terms; a shorter text is not a whole sentence. */
const minTerms = 10;

const ownWork = /\b(?:we|our|this paper|this work|this study|this article)\b/i;

/** The features of a sentence by its index among all. The first sentence is the title, which does not count as early. */
export function traitsOf(sentence: string, index: number, count: number): CitabilityTraits {
  return {
    early: index > 0 && index < earlyShare * count,
    ownWork: ownWork.test(sentence),
    short: termsOf(sentence).length < minTerms,
  };
}

/** The prior score of a sentence being cited, independent of the citing sentence. */
export function citability(sentence: string, index: number, count: number): number {
  const traits = traitsOf(sentence, index, count);
  const names = Object.keys(weights) as (keyof CitabilityTraits)[];
  return names.reduce((sum, name) => sum + (traits[name] ? weights[name] : 0), 0);
}
