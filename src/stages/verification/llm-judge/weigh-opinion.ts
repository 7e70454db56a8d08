import type { Drift } from "../../../domain/verdict/verdict.ts";
import { type ClaimConclusion, maxSilenceConfidence } from "../conclude-from-readings.ts";
import { isForeign } from "../evidence/cited-work.ts";
import { makeReading, sameStatementOverlap, sameSubjectOverlap } from "../evidence/window-reading.ts";
import { compareQuantities } from "../numbers/compare-quantities.ts";
import { comparePolarity } from "../wording/compare-polarity.ts";
import { compareStrength } from "../wording/compare-strength.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import type { OpinionLabel, PartOpinion } from "./llm-opinion.ts";
import type { ProvenQuote } from "./prove-quotes.ts";

/** Maximum confidence taken from a language model, for support and for a contradiction: its own confidence is not calibrated. */
const [maxConfidence, maxContradictionConfidence] = [0.9, 0.85];
/** Share of a claim's words that a sentence must have to contradict it; with fewer it is about something else. */
const minSharedWords = 0.2;
/** The most that is said of what stays open. */
const maxOpenConfidence = 0.5;

/** What a model said, as far as it is proven. */
export interface ProvenOpinion {
  label: OpinionLabel;
  confidence: number;
  quotes: readonly ProvenQuote[];
  drift: readonly Drift[];
  parts: readonly (PartOpinion | undefined)[];
}

/** What comes of an opinion: a conclusion, or why there is none. */
export type WeighedOpinion = { conclusion: ClaimConclusion } | { refused: string };

/**
 * Holds what a language model says against what arithmetic and words show; these have the last word. It takes the place of the combiner: it may settle what is
 * open, and never turns what the source says in the claim's own words.
 */
export function weighOpinion(opinion: ProvenOpinion, judgePrompt: JudgePrompt): WeighedOpinion {
  const { byRules, thresholds } = judgePrompt;
  const sure = Math.min(maxConfidence, opinion.confidence);
  const decisive = opinion.quotes.map(({ window }) => makeReading(window));
  const undecided: WeighedOpinion = {
    conclusion: { label: "uncertain", confidence: Math.min(maxOpenConfidence, sure), decisive: [], drift: [] },
  };
  const left: WeighedOpinion = byRules.label === "supported" ? { conclusion: byRules } : undecided;
  switch (opinion.label) {
    case "supported": {
      if (byRules.label === "supported")
        return { conclusion: { ...byRules, confidence: Math.max(byRules.confidence, sure), decisive: [...byRules.decisive, ...decisive] } };
      const objection = objectionTo(opinion, judgePrompt);
      if (objection) return { refused: objection };
      return sure < thresholds.supportThreshold ? undecided : { conclusion: { label: "supported", confidence: sure, decisive, drift: [] } };
    }
    case "partially-supported": {
      const isShown = opinion.drift.length > 0 || opinion.parts.some((part) => part !== undefined && part.label !== "supported");
      if (byRules.label === "supported" && !isShown)
        return { refused: "less than the claim was said to be there, and not what is missing" };
      return sure < thresholds.supportThreshold
        ? left
        : { conclusion: { label: "partially-supported", confidence: sure, decisive, drift: [...opinion.drift] } };
    }
    case "contradicted": {
      const objection = objectionToContradiction(opinion, judgePrompt);
      if (objection) return { refused: objection };
      if (opinion.confidence < thresholds.contradictThreshold) return left;
      const confidence = Math.min(maxContradictionConfidence, opinion.confidence);
      return { conclusion: { label: "contradicted", confidence, decisive, drift: [...opinion.drift] } };
    }
    case "unsupported":
      if (byRules.label === "supported") return { refused: "nothing was said to be there where the source has the words" };
      if (!judgePrompt.isComplete) return undecided;
      return { conclusion: { label: "unsupported", confidence: Math.min(maxSilenceConfidence, sure), decisive: [], drift: [] } };
    case "uncertain":
      return left;
  }
}

/** What arithmetic and words say against support, as they do against the combiner's. */
function objectionTo({ quotes }: ProvenOpinion, { claim: { text: claim }, isForeign: isForeignClaim }: JudgePrompt): string | undefined {
  const nearby = quotes.map(({ shown }) => shown.text).join("\n");
  const [best] = quotes.map(({ window }) => window).sort((one, other) => other.overlap - one.overlap);
  // Words of two languages share nothing but names and numbers.
  const isForeignToEachOther = isForeignClaim || quotes.some(({ shown }) => isForeign(shown.source));
  if (best?.overlap === 0 && !isForeignToEachOther) return "support was seen in words about something else";
  const differ = quotes.some(
    ({ window }) => window.overlap >= sameSubjectOverlap && compareQuantities(claim, window.text, nearby).drift.length > 0,
  );
  if (differ) return "support was seen where the numbers differ";
  if (!compareQuantities(claim, nearby).agree) return "support was seen where a number of the claim is missing";
  if (best && comparePolarity(claim, best.text) === "opposed") return "support was seen in words that point the other way";
  return best && compareStrength(claim, best.text).length > 0 ? "support was seen where the source says less" : undefined;
}

/**
 * A sentence contradicts a claim only if it is about the same subject and does not say the same, and if no other sentence states the claim
 * itself.
 */
function objectionToContradiction(
  { quotes }: ProvenOpinion,
  { claim: { text: claim }, readings, isForeign: isForeignClaim }: JudgePrompt,
): string | undefined {
  if (readings.some(({ inSameWords, weaker }) => inSameWords && weaker.length === 0))
    return "a contradiction was seen where the source says it in the same words";
  // Words of two languages share nothing but names and numbers.
  const about = quotes.filter(({ window, shown }) => isForeignClaim || isForeign(shown.source) || window.overlap >= minSharedWords);
  if (about.length === 0) return "a contradiction was seen in words about something else";
  const says = ({ window }: ProvenQuote) =>
    window.overlap >= sameStatementOverlap && compareQuantities(claim, window.text).agree && comparePolarity(claim, window.text) === "same";
  return about.every(says) ? "a contradiction was seen in words that say the same" : undefined;
}
