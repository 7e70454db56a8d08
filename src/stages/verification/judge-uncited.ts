import type { Claim } from "../../domain/claim/claim.ts";
import { contradictsUncited } from "../../domain/verdict/uncited.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { type LlmReaders, unreadDraft, type VerdictDraft } from "./build-verdict.ts";
import { draftVerdict, type JudgeContext } from "./judge-claim.ts";
import { askLlmElsewhere } from "./llm-judge/ask-llm-elsewhere.ts";
import { roundConfidence } from "./verdict/round-confidence.ts";

/** Documents that are read for a claim that cites none: those with the best passages. */
const maxDocuments = 3;
/** Passages that are ranked to choose them. */
const maxPassages = 20;

/** Judges a claim that cites nothing by the sources at hand that are nearest to it, with the judge of cited claims. */
export async function judgeUncited(
  claim: Claim,
  sourceIds: string[],
  { context, ...given }: Omit<JudgeContext, "context"> & { context: StageContext },
): Promise<{ answer: VerdictDraft; readers?: LlmReaders | undefined }> {
  if (sourceIds.length === 0) return { answer: unreadDraft([]) };
  const ranked = await context.search({ text: claim.standalone, documentIds: sourceIds, keep: maxPassages });
  const nearest = [...new Set(ranked.map(({ passage }) => passage.documentId))].slice(0, maxDocuments);
  const sources = await Promise.all(nearest.map(async (id) => ({ referenceId: "", source: await context.document(id) })));
  const { answer } = await draftVerdict(claim, sources, { ...given, context, llmJudges: undefined });
  const local = asUncited(claim.standalone, answer);
  const isOpen = local.label === "uncertain" || local.label === "unsupported";
  if (!isOpen || !claim.needsCitation) return { answer: local };
  const asked = await askLlmElsewhere(claim, sourceIds, context);
  if (!asked?.evidence.length) return { answer: local, readers: asked };
  const { evidence, confidence } = asked;
  const found = { label: "supported" as const, rationale: statedAtHand, evidence, elsewhere: evidence };
  return { answer: { ...local, ...found, confidence: roundConfidence(confidence), drift: [], parts: [] }, readers: asked };
}

const statedAtHand = "A document at hand states it; the sentence names no source.";

const states: Partial<Record<VerdictLabel, string>> = {
  supported: statedAtHand,
  unsupported: "The sentence names no source, and nothing found in the documents at hand states it.",
  uncertain: "The sentence names no source; what the documents at hand say about it is not clear enough to decide.",
};

/** What the nearest sources say, said of a sentence that names none of them. */
function asUncited(statement: string, answer: VerdictDraft): VerdictDraft {
  const isOther = answer.label === "contradicted" && !contradictsUncited(statement, answer);
  const settled: VerdictDraft = isOther ? { ...answer, label: "uncertain", missing: "other-number", drift: [] } : answer;
  return {
    ...settled,
    rationale: states[settled.label] ?? settled.rationale,
    references: [],
    basis: "retrieval",
    elsewhere: settled.label === "supported" ? settled.evidence : [],
  };
}
