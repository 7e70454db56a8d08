import type { Drift } from "../../../domain/verdict/verdict.ts";
import { type ClaimConclusion, maxSilenceConfidence } from "../conclude-from-readings.ts";
import { isForeign } from "../evidence/cited-work.ts";
import { isDisowned } from "../evidence/disowned-spans.ts";
import { makeReading, sameStatementOverlap, sameSubjectOverlap } from "../evidence/window-reading.ts";
import { compareQuantities } from "../numbers/compare-quantities.ts";
import { fullQuotations } from "../quotations/read-quotations.ts";
import { comparePolarity } from "../wording/compare-polarity.ts";
import { compareStatements } from "../wording/compare-statements.ts";
import { compareStrength, hedgeOfSupport } from "../wording/compare-strength.ts";
import { isStatementDenied } from "../wording/denied-statements.ts";
import { deniesNothing, deniesSomething } from "../wording/negation.ts";
import { areRolesSwapped } from "../wording/swapped-roles.ts";
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
      const objection = objectionTo(opinion.quotes, judgePrompt);
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
export function objectionTo(quotes: readonly ProvenQuote[], { claim, isForeign: isForeignClaim }: JudgePrompt): string | undefined {
  const { text } = claim;
  const nearby = quotes.map(({ shown }) => shown.text).join("\n");
  const [best] = quotes.map(({ window }) => window).sort((one, other) => other.overlap - one.overlap);
  // Words of two languages share nothing but names and numbers.
  const isForeignToEachOther = isForeignClaim || quotes.some(({ shown }) => isForeign(shown.source));
  if (best?.overlap === 0 && !isForeignToEachOther) return "support was seen in words about something else";
  // Quotations that are found were settled by rules.
  if (fullQuotations(claim).length > 0 && !isForeignToEachOther) return "support was seen where no source has the quotation";
  const compared = quotes.map(({ window }) => ({ window, ...compareQuantities(text, window.text, nearby) }));
  const isGiven = compared.some(({ agree, isHere, isExchanged }) => agree && isHere && !isExchanged);
  const differ = compared.some(
    ({ window, drift, isExchanged }) =>
      (drift.length > 0 && window.overlap >= sameSubjectOverlap) || (!isGiven && (drift.length > 0 || isExchanged)),
  );
  if (differ) return "support was seen where the numbers differ";
  if (!compareQuantities(text, nearby).agree) return "support was seen where a number of the claim is missing";
  if (isForeignToEachOther || !best) return undefined;
  if (quotes.every((quote) => isOnlyNamed(text, quote))) return "support was seen where the source names it without stating it";
  if (comparePolarity(text, best.text) === "opposed") return "support was seen in words that point the other way";
  if (quotes.every(({ window }) => statesOtherwise(text, window))) return "support was seen in words that state something else";
  if (deniesSomething(text) && quotes.every(({ window }) => isNoAnswer(text, window)))
    return "support of a denial was seen where the source denies nothing";
  const isWeaker =
    compareStrength(text, best.text).length > 0 || quotes.every(({ window }) => hedgeOfSupport(text, window.text).length > 0);
  return isWeaker ? "support was seen where the source says less" : undefined;
}

/** A sentence names what it calls wrong, open or said by others. */
function isOnlyNamed(claim: string, { window: { text, start }, shown: { source } }: ProvenQuote): boolean {
  return isDisowned(source, start) || isStatementDenied(claim, text);
}

/** The claim's words in other roles, in the opposite order or of another place. */
function statesOtherwise(claim: string, { text, overlap }: ProvenQuote["window"]): boolean {
  const built = compareStatements(claim, text);
  return built === "other" || built === "opposed" || (overlap >= sameSubjectOverlap && built !== "same" && areRolesSwapped(claim, text));
}

function isNoAnswer(claim: string, { text }: ProvenQuote["window"]): boolean {
  return deniesNothing(claim, text) && compareStatements(claim, text) !== "same";
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
