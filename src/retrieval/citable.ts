import { termsOf } from "./terms.ts";

/*
 * In units of the spread of the relevance scores. Learnt by a softmax over the sentences of a paper from sentences that people
 * marked as what a citation means, cross-validated over papers (scripts/tune-evidence.ts), and rounded.
 */
const [forEarly, forOwnWork, againstShort] = [0.65, 0.65, 0.3];

/** The share of a paper that abstract and introduction take: there a work says what it is cited for. */
const early = 0.25;

/** In terms; what is shorter is a heading, a label or half a sentence. */
const shortest = 10;

const ownWork = /\b(?:we|our|this paper|this work|this study|this article)\b/i;

/** What speaks for a sentence being cited before anything is known of who cites it: its place, its length, and that it tells of the work itself. */
export function citability(sentence: string, index: number, count: number): number {
  const isTitle = index === 0;
  return (
    (!isTitle && index < early * count ? forEarly : 0) +
    (ownWork.test(sentence) ? forOwnWork : 0) -
    (termsOf(sentence).length < shortest ? againstShort : 0)
  );
}
