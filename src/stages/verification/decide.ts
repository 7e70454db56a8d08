import type { Claim } from "../../domain/claim.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { OpenClaim, Panel, PanelOutcome } from "./agents/panel.ts";
import { type Assessment, assess } from "./assessment/assess.ts";
import { candidateSentences } from "./assessment/candidate-sentences.ts";
import { settle } from "./assessment/settle.ts";
import { type Conclusion, conclude, type Hearing, isOpen } from "./conclude.ts";
import type { FoundSource } from "./found-sources.ts";
import type { HearingContext } from "./hear.ts";

/** What was decided about a claim, and by whom. */
export interface Decided {
  conclusion: Conclusion;
  /** What the local models said, where they were asked. */
  assessment?: Assessment | undefined;
  /** What the language models said, where they were asked. */
  outcome?: PanelOutcome | undefined;
}

/** What goes to the language models beside what was heard. */
type PanelRequest = Pick<OpenClaim, "isForeign" | "found" | "someUnread" | "alone">;

/** Rules first; what they leave open is for the language models, and for the local ones where there are none or they had nothing to say. */
export async function decide(
  claim: Claim,
  hearing: Hearing,
  { found, context, panel, request }: { found: FoundSource[]; context: HearingContext; panel: Panel | undefined; request: PanelRequest },
): Promise<Decided> {
  const byRules = conclude(hearing, context.config.verification);
  if (!isOpen(byRules, hearing)) return { conclusion: byRules };
  let remembered: Promise<Decided> | undefined;
  const local = () => {
    remembered ??= settleLocally();
    return remembered;
  };
  const outcome = await panel?.({
    ...request,
    claim,
    byRules: { conclusion: byRules, readings: hearing.whole },
    local: async () => (await local()).conclusion,
  });
  return outcome?.joined ? { conclusion: outcome.joined.conclusion, outcome } : { ...(await local()), outcome };

  async function settleLocally(): Promise<Decided> {
    if (found.length === 0) return { conclusion: byRules };
    const assessment = await unlessMissing(context.models, assess(claim, candidateSentences(found), context.models));
    return { assessment, conclusion: assessment ? settle(byRules, assessment, hearing.whole) : byRules };
  }
}
