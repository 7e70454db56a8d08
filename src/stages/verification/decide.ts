import type { Claim } from "../../domain/claim/claim.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { type ClaimConclusion, type ClaimReadings, concludeFromReadings, isUndecided } from "./conclude-from-readings.ts";
import type { FoundSource } from "./evidence/find-in-sources.ts";
import type { ReadingContext } from "./evidence/gather-readings.ts";
import type { LlmJudgeOutcome, LlmJudges, UndecidedClaim } from "./llm-judge/llm-judges.ts";
import { applyAssessment } from "./local-judge/apply-assessment.ts";
import { type Assessment, assess } from "./local-judge/assess.ts";
import { candidateSentences } from "./local-judge/candidate-sentences.ts";

/** What was decided about a claim, and by whom. */
export interface ClaimDecision {
  conclusion: ClaimConclusion;
  /** What the local models said, where they were asked. */
  assessment?: Assessment | undefined;
  /** What the language models said, where they were asked. */
  outcome?: LlmJudgeOutcome | undefined;
}

/** What goes to the language models beside what was heard. */
type LlmJudgeRequest = Pick<UndecidedClaim, "isForeign" | "found" | "someUnread" | "alone">;

/** Rules first; what they leave open is for the language models, and for the local ones where there are none or they had nothing to say. */
export async function decide(
  claim: Claim,
  claimReadings: ClaimReadings,
  {
    found,
    context,
    panel: llmJudges,
    request,
  }: { found: FoundSource[]; context: ReadingContext; panel: LlmJudges | undefined; request: LlmJudgeRequest },
): Promise<ClaimDecision> {
  const byRules = concludeFromReadings(claimReadings, context.config.verification);
  if (!isUndecided(byRules, claimReadings)) return { conclusion: byRules };
  let remembered: Promise<ClaimDecision> | undefined;
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

  async function settleLocally(): Promise<ClaimDecision> {
    if (found.length === 0) return { conclusion: byRules };
    const assessment = await unlessMissing(context.models, assess(claim, candidateSentences(found), context.models));
    return { assessment, conclusion: assessment ? applyAssessment(byRules, assessment, claimReadings.whole) : byRules };
  }
}
