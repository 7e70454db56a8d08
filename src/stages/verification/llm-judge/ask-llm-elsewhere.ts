import type { Claim } from "../../../domain/claim/claim.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { FoundSource } from "../../../retrieval/find-evidence.ts";
import { evidenceQuery } from "../../../retrieval/query/query-forms.ts";
import type { LlmReaders, SupportElsewhere } from "../build-verdict.ts";
import { selectEvidence } from "../verdict/select-evidence.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import { buildJudgePrompt } from "./llm-judges.ts";
import { verificationAgent } from "./verification-agent.ts";

/** Documents that a model is shown of all that are at hand: those with the best passages. */
const maxDocuments = 3;
/** How confident the models must be before a source that is not cited is offered. */
const minConfidence = 0.75;

type ElsewhereContext = Pick<StageContext, "agents" | "config" | "findEvidence" | "document">;

/** Words of any source at hand that language models find to state a claim. */
export type LlmEvidence = SupportElsewhere & LlmReaders;

/** Lets the language models look for a claim in all sources at hand; every one that answers must find it supported. Nothing where none is assigned. */
export async function askLlmElsewhere(claim: Claim, sourceIds: string[], context: ElsewhereContext): Promise<LlmEvidence | undefined> {
  const { agents } = context;
  if (agents.readers(verificationAgent).length === 0 || sourceIds.length === 0) return undefined;
  const judgePrompt = await buildElsewherePrompt(claim, sourceIds, context);
  if (judgePrompt.shown.length === 0) return undefined;
  const opinions = await agents.askEach(verificationAgent, judgePrompt, { subject: claim.text });
  const concluded = opinions.flatMap((opinion) => (opinion?.conclusion ? [{ ...opinion, conclusion: opinion.conclusion }] : []));
  const isProvisional = opinions.includes(undefined);
  const agree =
    concluded.length > 0 && concluded.every(({ conclusion }) => conclusion.label === "supported" && conclusion.confidence >= minConfidence);
  if (!agree) return { evidence: [], confidence: 0, by: [], promptHash: undefined, isProvisional };
  const sources = new Map(judgePrompt.shown.map(({ source }) => [source.id, source]));
  const decisive = concluded.flatMap(({ conclusion }) => conclusion.decisive);
  return {
    evidence: selectEvidence({ ...concluded[0]!.conclusion, decisive }, sources),
    confidence: Math.max(...concluded.map(({ conclusion }) => conclusion.confidence)),
    by: concluded.map(({ by }) => by),
    promptHash: concluded[0]!.promptHash,
    isProvisional,
  };
}

/** What is shown of all sources at hand for a claim that names none that can be read. */
export async function buildElsewherePrompt(claim: Claim, sourceIds: string[], context: ElsewhereContext): Promise<JudgePrompt> {
  const found = await context.findEvidence({ ...evidenceQuery(claim, []), documentIds: sourceIds, together: true });
  const documentIds = [...new Set(found.passages.map(({ passage }) => passage.documentId))].slice(0, maxDocuments);
  const sources = await Promise.all(
    documentIds.map(async (id): Promise<FoundSource> => {
      const own = found.passages.filter(({ passage }) => passage.documentId === id);
      return {
        source: await context.document(id),
        passages: own.map(({ passage }) => passage),
        rankings: own.map(({ ranking }) => ranking),
        neighbourhoods: found.neighbourhoods.filter(({ documentId }) => documentId === id),
      };
    }),
  );
  return buildJudgePrompt(
    {
      claim: { ...claim, text: claim.standalone },
      isForeign: false,
      found: sources,
      someUnread: true,
      byRules: { conclusion: { label: "uncertain", confidence: 0, decisive: [], drift: [] }, readings: [] },
    },
    context.config,
  );
}
