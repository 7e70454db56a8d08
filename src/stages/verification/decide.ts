import type { Claim } from "../../domain/claim/claim.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { type ClaimConclusion, type ClaimReadings, concludeFromReadings, isUndecided } from "./conclude-from-readings.ts";
import type { FoundSource } from "./evidence/find-in-sources.ts";
import type { ReadingContext } from "./evidence/gather-readings.ts";
import { isAnsweredOtherwise } from "./evidence/table-answers.ts";
import type { LlmJudgeOutcome, LlmJudges, UndecidedClaim } from "./llm-judge/llm-judges.ts";
import { applyAssessment } from "./local-judge/apply-assessment.ts";
import { candidateSentences } from "./local-judge/ask-verifier.ts";
import { type Assessment, assess } from "./local-judge/assess.ts";
import { isStatementDenied } from "./wording/denied-statements.ts";

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
  const byRules = concludeFromReadings(claimReadings, context.config.verification);
  if (!isUndecided(byRules, claimReadings)) return { conclusion: byRules };
  let remembered: Promise<DecidedConclusion> | undefined;
  const local = () => {
    remembered ??= settleLocally();
    return remembered;
  };
  const outcome = await llmJudges?.({
    ...request,
    claim,
    byRules: { conclusion: byRules, readings: claimReadings.whole },
    local: async () => (await local()).conclusion,
  });
  return outcome?.joined ? { conclusion: outcome.joined.conclusion, outcome } : { ...(await local()), outcome };

  async function settleLocally(): Promise<DecidedConclusion> {
    if (found.length === 0) return { conclusion: byRules };
    const sentences = candidateSentences(found).filter(
      ({ text, window }) =>
        !window?.isDisowned &&
        !isStatementDenied(claim.text, text, window?.next) &&
        !isAnsweredOtherwise(claim.text, window?.answers ?? []),
    );
    if (sentences.length === 0) return { conclusion: byRules };
    const assessment = await unlessMissing(context.models, assess(claim, sentences, context.models));
    return { assessment, conclusion: assessment ? applyAssessment(byRules, assessment, claimReadings.whole) : byRules };
  }
}
