import type { Claim } from "../../domain/claim.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { askElsewhere } from "./agents/ask-elsewhere.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { roundConfidence } from "./round-confidence.ts";
import { signedBy } from "./signed-by.ts";
import { uncoveredWords } from "./uncovered-words.ts";

/**
 * Where no cited work could be read, all sources at hand are searched: by the local models, and where these find nothing by language models, if any. A citation that cannot be read stays unverifiable whatever others
 * say; a claim that cites nothing is answered by what is found.
 */
export async function lookElsewhere(
  verdict: Verdict,
  { claim, sourceIds, context }: { claim: Claim; sourceIds: string[]; context: StageContext },
): Promise<Verdict> {
  if (verdict.label !== "unverifiable") return verdict;
  const nearby = await unlessMissing(context.models, findElsewhere(claim.text, sourceIds, context));
  const asked = nearby?.evidence.length ? undefined : await askElsewhere(claim, sourceIds, context);
  const found = asked ?? nearby;
  const madeBy = asked ? signedBy(verdict.madeBy, asked) : verdict.madeBy;
  if (!found || found.evidence.length === 0) return { ...verdict, madeBy };
  const { evidence, confidence } = found;
  const searched: Verdict = { ...verdict, elsewhere: evidence, basis: "retrieval", madeBy };
  if (verdict.references.length > 0) return searched;
  const quotes = evidence.map(({ locator }) => locator.quote.exact);
  return {
    ...searched,
    label: "supported",
    confidence: roundConfidence(confidence),
    rationale: "A document at hand states it; the sentence names no source.",
    evidence,
    uncovered: uncoveredWords(claim.text, quotes),
  };
}
