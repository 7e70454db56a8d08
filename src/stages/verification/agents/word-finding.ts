import type { Claim } from "../../../domain/claim.ts";
import type { Verdict, VerdictLabel } from "../../../domain/verdict.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { provisional } from "../provisional.ts";
import { type RationaleRequest, rationaleAgent } from "./rationale-agent.ts";

/** Verdicts that a person will read as a finding; the rest needs no words of its own. */
const worded: ReadonlySet<VerdictLabel> = new Set(["contradicted", "partially-supported", "unsupported"]);

/** Lets a language model word why a verdict was given, where one is assigned to write; what does not pass the proof leaves the rationale as it is. */
export async function wordFinding(verdict: Verdict, claim: Claim, { agents }: Pick<StageContext, "agents">): Promise<Verdict> {
  if (!worded.has(verdict.label) || agents.readers(rationaleAgent).length === 0) return verdict;
  let isMissing = false;
  const request = {
    claim: claim.standalone,
    label: verdict.label,
    drift: verdict.drift,
    evidence: verdict.evidence.map(({ locator }) => locator.quote.exact),
  };
  const rationale = await agents.ask<RationaleRequest, string | undefined>(rationaleAgent, request, {
    subject: claim.text,
    twin: async () => {
      isMissing = true;
      return undefined;
    },
  });
  if (isMissing) return { ...verdict, madeBy: provisional(verdict.madeBy) };
  return rationale === undefined ? verdict : { ...verdict, rationale };
}
