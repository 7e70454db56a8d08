import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import type { Judgement, Models } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import type { EvidenceWindow } from "../evidence/select-windows.ts";
import { makeReading, type WindowReading } from "../evidence/window-reading.ts";
import { compareQuantities } from "../numbers/compare-quantities.ts";
import { compareStatements, type StatementComparison } from "../wording/compare-statements.ts";
import { hedgeOfSupport } from "../wording/compare-strength.ts";
import { expressesDoubt, isHedged } from "../wording/hedges.ts";
import { deniesNothing, deniesSomething } from "../wording/negation.ts";
import { type AskedClaim, askVerifier, type JudgedText, minAlone, type SourceSentence, type VerifierOutputs } from "./ask-verifier.ts";
import { type AssessmentAnswer, type AssessmentQuestion, type CombinedAnswer, combine, isFittedTo } from "./combiner.ts";
import { type Features, featuresOf } from "./features.ts";

/** The calibrated answers to all questions about a claim, and what they were combined from. */
export interface Assessment extends Record<AssessmentQuestion, CombinedAnswer> {
  /** The weights were fitted to this verifier: only then is a probability what it says. */
  isCalibrated: boolean;
  verifierOutputs: VerifierOutputs;
  features: Features;
}

/** Asks the deep verifier, or the first one where the deep one is missing, about a claim in several ways and combines its answers. */
export async function assess(
  claim: AskedClaim,
  sentences: readonly SourceSentence[],
  { judge, deepJudge, embed, missing }: Pick<Models, "judge" | "deepJudge" | "embed" | "missing">,
): Promise<Assessment> {
  const deep = deepJudge && (await unlessMissing({ missing }, askVerifier(claim, sentences, { judge: deepJudge, embed })));
  const verifierOutputs = deep ?? (await askVerifier(claim, sentences, { judge, embed }));
  const features = featuresOf(verifierOutputs);
  const isCalibrated = isFittedTo((deep && deepJudge ? deepJudge : judge).id);
  const answer = (question: AssessmentQuestion) =>
    isCalibrated ? combine(question, features, verifierOutputs.length) : uncalibratedAnswer(question, verifierOutputs.digest);
  return { stance: answer("stance"), degree: answer("degree"), citation: answer("citation"), isCalibrated, verifierOutputs, features };
}

/** Another verifier's answer stands as it is: the weights were not fitted to it. */
function uncalibratedAnswer(question: AssessmentQuestion, { judgement }: JudgedText): CombinedAnswer {
  const { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant } = judgement;
  const probabilities: Record<AssessmentQuestion, Partial<Record<AssessmentAnswer, number>>> = {
    stance: { supported: supports, contradicted: contradicts, neutral },
    degree: { full, partial, none },
    citation: { accurate, inaccurate, irrelevant },
  };
  const own = probabilities[question];
  const [choice] = (Object.entries(own) as [AssessmentAnswer, number][]).sort((one, other) => other[1] - one[1])[0]!;
  return { probabilities: own, choice };
}

/**
 * How sure the combiner must be of support: where neither rules nor words show it, where rules find it too or most of the claim's words were
 * read, and where the source has nearly the claim's own words or tells it from its other side. Of claims whose documents neither verifier nor combiner had seen, these were
 * supported: from .9 on .93 (SciFact), .78 (Citation-Integrity) and .81 (WiCE and ExpertQA);
 * from .75 to .9 with most words .83, .80 and .77, with fewer .70, .64 and .58; from .6 to .75 .67, .56 and .52.
 */
const minSupport = { alone: 0.9, withRulesOrWords: 0.75, toldOtherwise: 0.5, inSameWords: 0.4 };
/** Share of the claim's content words in what was read together. */
const minSharedWords = 0.6;
/**
 * How sure it must be to call something contradicted. Of SciFact claims whose documents neither verifier nor combiner had seen, .85 of such
 * calls were right, and they were .32 of all contradictions (training/combiner/fit.ts).
 */
const minContradiction = {
  alone: 0.75,
  /** "B is larger than A" is the opposite of "A is larger than B" and the same as "A is smaller than B": of a comparison the verifier must be surer. */
  turnable: 0.93,
  /** Where all that was read and one sentence by itself surely say the opposite. */
  surely: 0.6,
  /** Where the build of the sentence speaks against the claim, too. Chosen on claims of our own (evals/attacks). */
  shown: 0.5,
};
/**
 * What the verifier says of all that was read together, where it finds no support there: from when on it speaks against support that single
 * sentences or words seem to give, and from when on it says that only a part of the claim is stated. Chosen on claims of our own (evals/pairs).
 */
const wholeView = { maxSupport: 0.1, minDenial: 0.7, minDoubt: 0.3, minPartial: 0.9 };
/** How surely all that was read says the opposite of a claim that words alone accuse. Chosen on claims of our own (training/written, evals/pairs). */
const minOpposite = 0.65;
/** How surely the verifier says the opposite of all that was read and of one sentence by itself. Of 186 true claims of our own none was read so (training/written, evals/pairs). */
const minSure = 0.92;
/** How surely a sentence supports the claim that says it without a hedge, beside one that decides with a hedge. */
const minPlain = 0.9;
/** Share of a claim's words from which a sentence repeats it, and how surely it must be denied there to be quoted for that. */
const [minRepeated, minLeaning] = [0.9, 0.5];
/** Share of a claim's words from which a sentence with its numbers too is a copy: where support is likely, it outweighs what the verifier says of the whole. */
const minCopied = 0.75;
/** Confidence that a claim holds in part. */
const partialConfidence = 0.6;
/** How surely two sentences must support a claim together, where neither does by itself. */
const minTogether = 0.75;
/** How surely a claim must be supported once it has the source's number, and at most with its own: a verifier that supports both does not look at numbers. */
const [minCorrected, maxUncorrected] = [0.9, 0.4];

/**
 * What the rules left open is settled when the combiner is sure. Support needs that nothing which can be checked by arithmetic or words
 * speaks against it, and a sentence to show that says so by itself, or two that do together; a contradiction needs one.
 */
export function applyAssessment(
  conclusion: ClaimConclusion,
  { stance, isCalibrated, features, verifierOutputs }: Pick<Assessment, "stance" | "isCalibrated" | "features" | "verifierOutputs">,
  readings: readonly WindowReading[],
): ClaimConclusion {
  const { supported = 0, contradicted = 0 } = stance.probabilities;
  // Nearly the same words may say the opposite; with the same numbers in them they hardly do.
  const saying = readings.filter(({ inSameWords, matchedNumbers }) => inSameWords && matchedNumbers > 0);
  const isSaidWithNumbers = saying.length > 0;
  const mayBeDenied = saying.every(({ window }) => isSurelyDenied(verifierOutputs, window));
  const denied = isCalibrated && mayBeDenied ? findDenied(verifierOutputs, { contradicted, features }) : undefined;
  if (denied) return { label: "contradicted", confidence: contradicted, decisive: [closestDenial(verifierOutputs, denied)], drift: [] };
  const replaced = isCalibrated ? findReplaced(verifierOutputs) : undefined;
  if (replaced) return { label: "contradicted", confidence: replaced.contradiction, decisive: [replaced], drift: replaced.drift };
  const numbersDiffer = features.numbersDiffer && !(isCalibrated && statesNumbers(verifierOutputs));
  const objects = numbersDiffer || features.numbersMissing || features.opposed || features.weaker;
  const isCopied =
    supported >= minSupport.withRulesOrWords &&
    readings.some(({ inSameWords, matchedNumbers, window }) => inSameWords && matchedNumbers > 0 && window.overlap >= minCopied);
  const part = isCalibrated && !objects && !isCopied ? statedInPart(verifierOutputs) : undefined;
  if (part) return { label: "partially-supported", confidence: partialConfidence, decisive: [part], drift: [] };
  // A number that the sources give otherwise, and no sentence that has it: the words alone do not carry the claim.
  if (conclusion.label === "supported" && numbersDiffer && !isSaidWithNumbers) return { ...conclusion, label: "uncertain" };
  const isInWords = readings.some(({ inSameWords }) => inSameWords);
  // Rules compare words and numbers; what the words say together is the verifier's to judge.
  if (conclusion.label === "supported" && isCalibrated && supported < (isInWords ? minSupport.inSameWords : minSupport.withRulesOrWords))
    return { ...conclusion, label: "uncertain" };
  const told = isCalibrated && conclusion.label === "uncertain" ? findToldOtherwise(verifierOutputs, { supported, features }) : undefined;
  if (told) return { label: "supported", confidence: supported, decisive: [told], drift: [] };
  const settled =
    conclusion.label === "uncertain" && !objects ? settleSupport(conclusion, { supported, features, verifierOutputs }) : conclusion;
  if (settled.label !== "supported" || !isCalibrated) return settled;
  if (!isCopied && isDoubted(verifierOutputs)) return { ...settled, label: "uncertain" };
  if (isStatedOtherwise(settled, verifierOutputs)) return { ...settled, label: "uncertain" };
  const answered = answerDenial(settled, verifierOutputs);
  const hedge = answered.label === "supported" ? hedgeOf(answered, verifierOutputs) : undefined;
  return hedge
    ? { ...answered, label: "partially-supported", confidence: partialConfidence, drift: [hedge] }
    : quoteBest(answered, verifierOutputs);
}

/** A sentence that surely supports the claim has all its numbers: another sentence counts something else. */
function statesNumbers({ claim, quotable }: VerifierOutputs): boolean {
  return quotable.some(({ window, judgement }) => {
    if (judgement.supports < minPlain) return false;
    const { agree, isHere, isExchanged, drift } = compareQuantities(claim, window.text);
    return agree && isHere && !isExchanged && drift.length === 0;
  });
}

/** All that was read together and one sentence by itself, or this one, surely say the opposite: then neither shared numbers nor a "than" explain it away. */
function isSurelyDenied({ digest, quotable }: VerifierOutputs, place?: EvidenceWindow): boolean {
  const sure = quotable.filter(({ judgement }) => judgement.contradicts >= minSure);
  return digest.judgement.contradicts >= minSure && sure.some(({ window }) => !place || isSamePlace(window, place));
}

/** The sentence by which the claim is contradicted, where the combiner is sure enough of it. */
function findDenied(
  verifierOutputs: VerifierOutputs,
  { contradicted, features }: { contradicted: number; features: Features },
): WindowReading | undefined {
  if (!(contradicted >= minContradiction.shown)) return undefined;
  const against = strongestQuotable(verifierOutputs, "contradicts");
  const built = against && builtAs(verifierOutputs, against);
  if (!against || built === "same") return undefined;
  if (built) return against;
  // The verifier takes "A is shorter than B" for the opposite of "B is longer than A". With "than", the words must show the contradiction, or it must be nearly certain.
  const isTurnable = !features.opposed && comparing.test(against.window.text);
  const needed = isSurelyDenied(verifierOutputs)
    ? minContradiction.surely
    : isTurnable
      ? minContradiction.turnable
      : minContradiction.alone;
  return contradicted >= needed ? against : undefined;
}

/** "Than" between two things; "more than 40 trees" counts one. */
const comparing =
  /(?<!\b(?:rather|other) )\bthan\b(?!\s(?:about\s|an?\s)?(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|third|quarter|dozen|hundred|thousand|million|once|twice)\b))/iu;

/** A sentence that tells the claim from its other side, as the words show and the verifier does not deny. */
function findToldOtherwise(
  verifierOutputs: VerifierOutputs,
  { supported, features }: { supported: number; features: Features },
): WindowReading | undefined {
  if (!(supported >= minSupport.toldOtherwise) || (features.sharedByDigest ?? 0) < minSharedWords) return undefined;
  const best = strongestQuotable(verifierOutputs, "supports");
  return best && builtAs(verifierOutputs, best) === "same" ? best : undefined;
}

/** Support that the combiner is sure of, where a sentence, or two that say it together, can be shown for it. */
function settleSupport(
  conclusion: ClaimConclusion,
  { supported, features, verifierOutputs }: { supported: number } & Pick<Assessment, "features" | "verifierOutputs">,
): ClaimConclusion {
  const hasMostWords = (features.sharedByDigest ?? 0) >= minSharedWords;
  // A damaged model may answer with no number at all.
  if (!(supported >= (hasMostWords ? minSupport.withRulesOrWords : minSupport.alone))) return conclusion;
  const alone = strongestQuotable(verifierOutputs, "supports");
  const decisive = alone ? [alone] : strongestTogether(verifierOutputs);
  return decisive.length > 0 ? { label: "supported", confidence: supported, decisive, drift: [] } : conclusion;
}

/**
 * Verifiers overlook a "not": what denies something is not stated by sentences that deny nothing. Another sentence answers it only if the
 * verifier takes it for support by itself: a denial of something else is no answer.
 */
function answerDenial(conclusion: ClaimConclusion, outputs: VerifierOutputs): ClaimConclusion {
  const isAnswer = ({ window }: Pick<WindowReading, "window">) =>
    !deniesNothing(outputs.claim, window.text) || builtAs(outputs, { window }) === "same";
  if (!deniesSomething(outputs.claim) || conclusion.decisive.some(isAnswer)) return conclusion;
  const answer = strongestQuotable({ ...outputs, quotable: outputs.quotable.filter(isAnswer) }, "supports");
  return answer ? { ...conclusion, decisive: [answer] } : { ...conclusion, label: "uncertain" };
}

/** A deciding sentence has the claim's words and states something else with them, and no other sentence states the claim. */
function isStatedOtherwise({ decisive }: ClaimConclusion, outputs: VerifierOutputs): boolean {
  const isOther = ({ window }: Pick<WindowReading, "window">) => ["other", "opposed"].includes(builtAs(outputs, { window }) ?? "");
  return decisive.some(isOther) && !outputs.quotable.some((one) => one.judgement.supports >= minPlain && !isOther(one));
}

function builtAs({ claim }: VerifierOutputs, { window }: Pick<WindowReading, "window">): StatementComparison | undefined {
  return compareStatements(claim, window.text, window.next);
}

/** What the deciding sentences leave open and the claim does not, unless another sentence supports it without that. */
function hedgeOf({ decisive }: ClaimConclusion, { claim, quotable }: VerifierOutputs): Drift | undefined {
  const hedges = decisive.map(({ window }) => hedgeOfSupport(claim, window.text)[0]);
  const isSaidPlainly = quotable.some(
    ({ window, judgement }) => judgement.supports >= minPlain && hedgeOfSupport(claim, window.text).length === 0,
  );
  return hedges.every((hedge) => hedge !== undefined) && !isSaidPlainly ? hedges[0] : undefined;
}

/**
 * Whether an accusation of the rules falls: by words alone, where the verifier leans to support or does not find the opposite in all that was read;
 * by another number, where it is sure of support.
 */
export function isUnfounded(
  { drift }: ClaimConclusion,
  { stance, isCalibrated, verifierOutputs }: Pick<Assessment, "stance" | "isCalibrated" | "verifierOutputs">,
): boolean {
  const { supported = 0, contradicted = 0 } = stance.probabilities;
  if (!isCalibrated) return false;
  if (drift.length > 0) return supported >= minSupport.alone;
  return supported > contradicted || verifierOutputs.digest.judgement.contradicts < minOpposite;
}

/** Read together, the sources deny the claim or state less than it, whatever one sentence alone seems to say. */
function isDoubted({ digest: { judgement } }: VerifierOutputs): boolean {
  const { supports, contradicts, partial } = judgement;
  return supports < wholeView.maxSupport && (contradicts >= wholeView.minDenial || partial >= wholeView.minDoubt);
}

/** The sentence that says most of a claim of which all that was read states a part. */
function statedInPart({ digest: { judgement }, quotable }: VerifierOutputs): WindowReading | undefined {
  if (judgement.supports >= wholeView.maxSupport || judgement.partial < wholeView.minPartial) return undefined;
  const [best] = quotable.toSorted((one, other) => stated(other.judgement) - stated(one.judgement));
  return best && stated(best.judgement) >= minAlone ? makeReading(best.window, { support: best.judgement.supports }) : undefined;
}

function stated({ supports, partial }: Judgement): number {
  return Math.max(supports, partial);
}

/** The sentence whose number, in the place of a missing one, makes the claim true. */
function findReplaced({ corrected }: Assessment["verifierOutputs"]): WindowReading | undefined {
  const [best] = corrected
    .filter(({ before, after }) => after >= minCorrected && before <= maxUncorrected)
    .toSorted((one, other) => other.after - other.before - one.after + one.before);
  return best && makeReading(best.window, { contradiction: best.after, neutral: 0, contradictsByRules: true, drift: [best.drift] });
}

/** The sentence that speaks most plainly for or against, if one does by itself. */
function strongestQuotable({ quotable }: Pick<VerifierOutputs, "quotable">, side: "supports" | "contradicts"): WindowReading | undefined {
  const [best] = quotable.toSorted((one, other) => other.judgement[side] - one.judgement[side]);
  if (!best || best.judgement[side] < minAlone) return undefined;
  const { supports: support, contradicts: contradiction, neutral } = best.judgement;
  return makeReading(best.window, { support, contradiction, neutral });
}

/** The sentence with nearly all words of the claim that the verifier takes for its denial too: a reader sees there what is denied. */
function closestDenial({ quotable }: VerifierOutputs, denied: WindowReading): WindowReading {
  if (denied.window.overlap >= minRepeated) return denied;
  const named = quotable.filter(({ window, judgement }) => window.overlap >= minRepeated && judgement.contradicts >= minLeaning);
  return strongestQuotable({ quotable: named }, "contradicts") ?? denied;
}

/** The sentence that the verifier is surest of is quoted, unless the deciding one has more of the claim's words and the verifier does not object. */
function quoteBest(conclusion: ClaimConclusion, outputs: VerifierOutputs): ClaimConclusion {
  const { claim, quotable } = outputs;
  const [decisive, ...others] = conclusion.decisive;
  if (conclusion.label !== "supported" || !decisive || others.length > 0 || deniesSomething(claim)) return conclusion;
  const best = strongestQuotable({ quotable }, "supports");
  if (!best || best.support < minPlain) return conclusion;
  const ratings = quotable.filter(({ window }) => isSamePlace(window, decisive.window)).map(({ judgement }) => judgement.supports);
  const own = ratings.length > 0 ? Math.max(...ratings) : undefined;
  const isLess = own === undefined || best.support > own;
  const [shared, sharedByBest] = [decisive, best].map(({ window }) => coverage(contentWords(claim), contentWords(window.text))) as [
    number,
    number,
  ];
  const isWorded = decisive.inSameWords && sharedByBest === shared && !(own !== undefined && own < minLeaning);
  if (!isLess || sharedByBest < shared || isWorded) return conclusion;
  const isPlain = hedgeOfSupport(claim, best.window.text).length === 0 && !["other", "opposed"].includes(builtAs(outputs, best) ?? "");
  return isPlain ? { ...conclusion, decisive: [best] } : conclusion;
}

function isSamePlace(one: EvidenceWindow, other: EvidenceWindow): boolean {
  return one.documentId === other.documentId && one.start < other.end && other.start < one.end;
}

/** The two sentences that support a claim together, if any do: what one of them leaves open, two do not state. */
function strongestTogether({ claim, together }: Pick<VerifierOutputs, "claim" | "together">): WindowReading[] {
  const isOpen = ({ windows }: (typeof together)[number]) => !isHedged(claim) && windows.some(({ text }) => expressesDoubt(text));
  const [best] = together.filter((one) => !isOpen(one)).toSorted((one, other) => other.judgement.supports - one.judgement.supports);
  if (!best || best.judgement.supports < minTogether) return [];
  const { supports: support, contradicts: contradiction, neutral } = best.judgement;
  return best.windows.map((window) => makeReading(window, { support, contradiction, neutral }));
}
