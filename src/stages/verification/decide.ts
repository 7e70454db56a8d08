import type { Claim } from "../../domain/claim/claim.ts";
import type { EntailmentModel } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { FoundSource } from "../../retrieval/find-evidence.ts";
import { type ClaimConclusion, type ClaimReadings, concludeFromReadings, isUndecided } from "./conclude-from-readings.ts";
import { isComplete } from "./evidence/abstract-only.ts";
import { type ReadingContext, wordsOf } from "./evidence/gather-readings.ts";
import { isAnsweredOtherwise } from "./evidence/table-answers.ts";
import type { LlmJudgeOutcome, LlmJudges, UndecidedClaim } from "./llm-judge/llm-judges.ts";
import { findAltered } from "./local-judge/altered-claims.ts";
import { candidateSentences } from "./local-judge/ask-verifier.ts";
import { type Assessment, applyAssessment, assess, isUnfounded } from "./local-judge/assess.ts";
import { findMissingPart } from "./local-judge/missing-part.ts";
import { reportsNoChange } from "./wording/compare-polarity.ts";
import { compareStatements } from "./wording/compare-statements.ts";
import { isStatementDenied } from "./wording/denied-statements.ts";
import { isNegated } from "./wording/negation.ts";

/** What was decided about a claim, and by whom. */
export interface DecidedConclusion {
  conclusion: ClaimConclusion;
  /** What the local models said, where they were asked. */
  assessment?: Assessment | undefined;
  /** What the language models said, where they were asked. */
  outcome?: LlmJudgeOutcome | undefined;
}

/** What the language models are given beside the readings. */
type LlmJudgeRequest = Pick<UndecidedClaim, "isForeign" | "found" | "someUnread" | "alone">;

/**
 * Rules decide first. What they leave open goes to the language models, and to the local combiner where there are none or none gave an answer
 * that could be proven. The combiner's questions are a second batch on purpose: it depends on the first answers whether anybody needs it, and
 * its digests are the longest texts that the verifier reads.
 */
export async function decide(
  claim: Claim,
  claimReadings: ClaimReadings,
  {
    found,
    context,
    llmJudges,
    request,
  }: { found: FoundSource[]; context: ReadingContext; llmJudges: LlmJudges | undefined; request: LlmJudgeRequest },
): Promise<DecidedConclusion> {
  const assessed = once(askLocally);
  const byRules = await confirmContradiction(concludeFromReadings(claimReadings, context.config.verification));
  if (!isUndecided(byRules, claimReadings)) return { conclusion: byRules };
  const local = once(settleLocally);
  const outcome = await llmJudges?.({
    ...request,
    claim,
    byRules: { conclusion: byRules, readings: claimReadings.whole },
    local: async () => (await local()).conclusion,
  });
  return outcome?.joined ? { conclusion: outcome.joined.conclusion, outcome } : { ...(await local()), outcome };

  async function settleLocally(): Promise<DecidedConclusion> {
    const assessment = await assessed();
    if (!assessment) return { conclusion: byRules };
    const conclusion = applyAssessment(byRules, assessment, claimReadings.whole);
    return {
      assessment,
      conclusion:
        (await readAltered(conclusion, assessment)) ??
        (conclusion.label === "partially-supported" ? await namePart(conclusion, assessment) : conclusion),
    };
  }

  /** What is not supported as it stands may be so but for one value, which the sources give otherwise or not at all. */
  async function readAltered(
    { label, drift }: ClaimConclusion,
    { verifierOutputs, isCalibrated }: Assessment,
  ): Promise<ClaimConclusion | undefined> {
    if (!isCalibrated || claimReadings.someUnread || label === "contradicted" || drift.length > 0) return undefined;
    const { missingNumbers } = claimReadings;
    const given = {
      missingNumbers,
      known: knownWords(),
      areComplete: found.every(({ source }) => isComplete(source)),
      judge: deepest().judge,
    };
    return unlessMissing(context.models, findAltered(verifierOutputs, given));
  }

  function knownWords(): Set<string> {
    return new Set(found.flatMap(({ source }) => [...wordsOf(source)]));
  }

  function deepest(): EntailmentModel {
    return context.models.deepJudge ?? context.models.judge;
  }

  /** A part that cannot be named accuses nobody, and what is not stated may stand in a work that could not be read. */
  async function namePart(conclusion: ClaimConclusion, { verifierOutputs }: Assessment): Promise<ClaimConclusion> {
    if (claimReadings.someUnread) return { ...conclusion, label: "uncertain", drift: [] };
    if (conclusion.drift.length > 0) return conclusion;
    const part = await unlessMissing(context.models, findMissingPart(verifierOutputs, { known: knownWords(), judge: deepest().judge }));
    return part ? { ...conclusion, drift: [part] } : { ...conclusion, label: "uncertain" };
  }

  /**
   * Words mislead rules where a comparison is told from its other side, and where one text denies without a "not", as "came close to boiling over" and
   * "stayed open": the verifier must see the contradiction too.
   */
  async function confirmContradiction(conclusion: ClaimConclusion): Promise<ClaimConclusion> {
    if (!needsConfirmation(claim.text, conclusion, claimReadings)) return conclusion;
    const assessment = await assessed();
    return assessment && isUnfounded(conclusion, assessment) ? { ...conclusion, label: "uncertain", decisive: [], drift: [] } : conclusion;
  }

  async function askLocally(): Promise<Assessment | undefined> {
    if (found.length === 0) return undefined;
    const sentences = candidateSentences(claim.text, found).filter(
      ({ text, window }) =>
        !window?.isDisowned &&
        !isStatementDenied(claim.text, text, window?.next) &&
        !isAnsweredOtherwise(claim.text, window?.answers ?? []),
    );
    if (sentences.length === 0) return undefined;
    return unlessMissing(context.models, assess({ ...claim, missingNumbers: claimReadings.missingNumbers }, sentences, context.models));
  }
}

function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let remembered: Promise<Answer> | undefined;
  return () => {
    remembered ??= ask();
    return remembered;
  };
}

/** "A was louder than B" and "B was quieter than A" say the same, and words alone do not always show it. */
const comparison = /\bthan\b|\b(?:exceed|outnumber|outperform|outweigh|surpass)/i;

/** An accusation by a comparison turned round, of what one of the two denies and the other may in other words, or by another number where the claim's own stands in the sources too: not by tables or quotations. */
function needsConfirmation(
  claim: string,
  { label, decisive, drift }: ClaimConclusion,
  { misquoted, quoted, missingNumbers }: ClaimReadings,
): boolean {
  if (label !== "contradicted" || misquoted.length > 0 || quoted.length > 0 || decisive.some(({ window }) => window.isTable)) return false;
  const mayMislead = (text: string) =>
    comparison.test(text) || comparison.test(claim) || (isNegated(claim) !== isNegated(text) && !reportsNoChange(text));
  if (drift.length === 0)
    return decisive.some(({ window: { text, next } }) => mayMislead(text) && compareStatements(claim, text, next) !== "opposed");
  return missingNumbers.length === 0 && drift.every(({ kind }) => kind === "number" || kind === "unit");
}
