import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { findInSources } from "../../../retrieval/find-evidence.ts";
import { buildElsewherePrompt } from "./ask-llm-elsewhere.ts";
import { openLlmJudges } from "./llm-judges.ts";
import { rationaleAgent } from "./rationale-agent.ts";
import { verificationAgent } from "./verification-agent.ts";

/**
 * Counts the questions that a check would ask language models about a claim, before anything is spent. No local model judges meanwhile: every
 * claim counts as undecided and as a finding, so that a run asks at most this many.
 */
export async function countQuestions(
  claim: Claim,
  { sources, sourceIds, context }: { sources: Document[]; sourceIds: string[]; context: StageContext },
): Promise<void> {
  const { agents } = context;
  const byRules = { conclusion: { label: "uncertain" as const, confidence: 0, decisive: [], drift: [] }, readings: [] };
  const subject = claim.text;
  if (sources.length > 0) {
    const found = await findInSources(claim, sources, context);
    await openLlmJudges(context)?.({
      claim: { ...claim, text: claim.standalone },
      isForeign: false,
      found,
      someUnread: false,
      byRules,
      alone: () => byRules,
      local: async () => byRules.conclusion,
    });
    const evidence = found.flatMap(({ passages }) => passages.slice(0, 1)).map(({ text }) => text);
    const request = { claim: claim.standalone, label: "contradicted" as const, drift: [], evidence: evidence.slice(0, 1) };
    await agents.askEach(rationaleAgent, request, { subject });
  } else if (sourceIds.length > 0 && agents.readers(verificationAgent).length > 0)
    await agents.askEach(verificationAgent, await buildElsewherePrompt(claim, sourceIds, context), { subject });
}
