import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Judgement } from "../../../models/models.ts";
import { compareQuantities } from "../numbers/compare-quantities.ts";
import { comparePolarity } from "../wording/compare-polarity.ts";
import { compareStrength } from "../wording/compare-strength.ts";
import { areRolesSwapped } from "../wording/swapped-roles.ts";
import type { VerifierOutputs } from "./ask-verifier.ts";

/** The numbers that the combiner reads, by name. */
export type Features = Record<string, number>;

/** Turns the verifier's answers, the comparison of quantities and the shared words into the numbers that the combiner reads. */
export function featuresOf({ claim, digest, singles, parts, coveredShare }: VerifierOutputs): Features {
  const alone = singles.map(({ judgement }) => judgement);
  const wholes = parts.length > 0 ? parts.map(({ judgement }) => judgement) : [digest.judgement];
  const best = singles.toSorted((one, other) => other.shared - one.shared)[0];
  return {
    ...answerOdds("digest", digest.judgement),
    ...strongest(alone),
    ...answerOdds("closest", alone[0] ?? digest.judgement),
    partsWeakestSupport: Math.min(...wholes.map(({ supports }) => supports)),
    partsWeakestFull: Math.min(...wholes.map(({ full }) => full)),
    partsStrongestContradiction: Math.max(...wholes.map(({ contradicts }) => contradicts)),
    partsStrongestFull: Math.max(...wholes.map(({ full }) => full)),
    ...numbersOf(
      claim,
      digest.text,
      singles.map(({ text }) => text),
    ),
    sharedByOne: best?.shared ?? 0,
    sharedByDigest: coverage(contentWords(claim), contentWords(digest.text)),
    told: coveredShare,
    nearest: Math.max(0, ...singles.map(({ near }) => near)),
    nearOnAverage: singles.reduce((sum, { near }) => sum + near, 0) / Math.max(1, singles.length),
    opposed: best && (comparePolarity(claim, best.text) === "opposed" || areRolesSwapped(claim, best.text)) ? 1 : 0,
    weaker: best && compareStrength(claim, best.text).length > 0 ? 1 : 0,
  };
}

/** How far each answer lies from silence, as log-odds: straight lines fit those better than probabilities. */
function answerOdds(
  name: string,
  { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant }: Judgement,
): Features {
  return {
    [`${name}Supports`]: odds(supports, neutral),
    [`${name}Contradicts`]: odds(contradicts, neutral),
    [`${name}Full`]: odds(full, none),
    [`${name}Partial`]: odds(partial, none),
    [`${name}Accurate`]: odds(accurate, irrelevant),
    [`${name}Inaccurate`]: odds(inaccurate, irrelevant),
  };
}

/** The most that any single sentence says for and against. */
function strongest(judgements: Judgement[]): Features {
  const most = (pick: (judgement: Judgement) => number) => Math.max(-maxOdds, ...judgements.map(pick));
  return {
    singlesSupports: most(({ supports, neutral }) => odds(supports, neutral)),
    singlesContradicts: most(({ contradicts, neutral }) => odds(contradicts, neutral)),
    singlesFull: most(({ full, none }) => odds(full, none)),
    singlesAccurate: most(({ accurate, irrelevant }) => odds(accurate, irrelevant)),
  };
}

function numbersOf(claim: string, digest: string, singles: string[]): Features {
  const claimed = parseQuantities(claim).length;
  const { matched, agree } = compareQuantities(claim, digest);
  return {
    hasNumbers: Math.min(claimed, 1),
    numbersMatched: claimed > 0 ? matched / claimed : 0,
    numbersMissing: agree ? 0 : 1,
    numbersDiffer: singles
      .map((text) => compareQuantities(claim, text, digest))
      .some(({ drift, isExchanged }) => drift.length > 0 || isExchanged)
      ? 1
      : 0,
  };
}

/** Beyond this the verifier is as sure as it can be. */
const maxOdds = 6;

function odds(one: number, other: number): number {
  const value = Math.log((one + 1e-4) / (other + 1e-4));
  return Math.max(-maxOdds, Math.min(maxOdds, value));
}
