import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { isComparable } from "../../domain/verdict/uncited.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { IbidError } from "../../errors.ts";
import { cacheVectors } from "../../models/cache-outputs.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { Store } from "../../store/store.ts";
import { abstention, buildVerdict, foreignManuscript, settleDraft, withNearest } from "./build-verdict.ts";
import { isForeign, uniqueSources } from "./evidence/cited-work.ts";
import { isOnOcrPage } from "./evidence/ocr-pages.ts";
import { draftVerdict, type JudgeContext } from "./judge-claim.ts";
import { judgeUncited } from "./judge-uncited.ts";
import { countQuestions } from "./llm-judge/count-questions.ts";
import { openLlmJudges } from "./llm-judge/llm-judges.ts";
import { wordFinding } from "./llm-judge/rationale-agent.ts";
import { type PlannedClaim, planClaims } from "./plan.ts";
import { findQuotedElsewhere } from "./quotations/find-quoted-elsewhere.ts";
import { searchElsewhere } from "./search-elsewhere.ts";
import { nearestPassages } from "./verdict/nearest-passages.ts";

/** Decides, for every claim that cites or should, whether its sources say what the manuscript says they say. */
export const verification: Stage<PlannedClaim, Verdict> = {
  name: "verification",
  keyOf: ({ claim }) => claim.id,
  async pending(store, subject, context) {
    const { documentId } = subject.manuscript;
    const all = await store.claims.list(documentId);
    const claims = all.filter((claim) => claim.binding !== "none" || claim.needsCitation);
    const done = new Map((await store.verdicts.list(documentId)).map((verdict) => [verdict.claimId, verdict.madeBy.inputHash]));
    const within = withinLimit(claims, context);
    const comparable = all.filter(isComparable).slice(0, context.config.limits.claims - within.length);
    const plans = (await planClaims([...within, ...comparable], { store, subject, context })).filter(
      ({ claim, sourceIds }) => sourceIds.length > 0 || !isComparable(claim),
    );
    const isWanted = ({ claim }: PlannedClaim) => subject.only?.(claim) ?? true;
    const open = plans.filter((plan) => (context.fresh && isWanted(plan)) || done.get(plan.claim.id) !== plan.madeBy.inputHash);
    const outdated = new Set(open.map(({ claim }) => claim.id));
    const planned = new Set(plans.map(({ claim }) => claim.id));
    // An estimate of cost keeps the verdicts of the last check, and a later worker of the same run keeps those that this run has made.
    if (context.agents.isEstimating || context.isLater) return open.filter(isWanted);
    await store.verdicts.remove([...done.keys()].filter((claimId) => outdated.has(claimId) || !planned.has(claimId)));
    const left = context.fresh ? open : await reuseVerdicts(open, store);
    const carried = open.length - left.length;
    if (carried > 0) context.notice(`${carried} ${carried === 1 ? "verdict is" : "verdicts are"} carried over from another version`);
    // A claim that the user left out keeps the verdict it has, and gets no new one.
    return left.filter(isWanted);
  },
  run: (inputs, given) => {
    const context = { ...given, models: { ...given.models, embed: cacheVectors(given.models.nearness ?? given.models.embed) } };
    const read = async (id: string | null): Promise<Document | undefined> => (id === null ? undefined : context.document(id));
    if (context.agents.isEstimating)
      return estimateOnly(inputs, context, async ({ claim, works, sourceIds }) => {
        const sources = (await Promise.all(works.map(({ documentId }) => read(documentId)))).filter((source) => source !== undefined);
        if (!isComparable(claim)) await countQuestions(claim, { sources, sourceIds, context });
      });
    const llmJudges = openLlmJudges(context);
    return processInputs(inputs, context, {
      subject: ({ claim }) => claim.text,
      work: async ({ claim, works, someUnlisted, sourceIds, quotableIds, madeBy }) => {
        context.budget.check();
        const manuscript = await context.document(claim.documentId);
        const isForeignClaim = isForeign(manuscript);
        const cited = await Promise.all(
          works.map(async ({ referenceId, documentId }) => ({ referenceId, source: await read(documentId) })),
        );
        const abstain = async (why: string) => {
          const sources = uniqueSources(cited);
          const nearest = sources.length > 0 ? await nearestPassages(claim, [], { sources, context }) : undefined;
          return withNearest(abstention(why), nearest, { isExplained: true });
        };
        if (isForeignClaim && !llmJudges)
          return buildVerdict(claim, { answer: { ...(await abstain(foreignManuscript)), missing: "other-language" }, madeBy });
        const onOcrPage = isOnOcrPage(manuscript, claim.locator);
        const judgeContext: JudgeContext = { context, someUnlisted, onOcrPage, isForeignClaim, llmJudges };
        const isUncited = works.length === 0 && !someUnlisted;
        const judged = await unlessMissing(
          context.models,
          isUncited ? judgeUncited(claim, sourceIds, { ...judgeContext, context }) : draftVerdict(claim, cited, judgeContext),
        );
        if (!judged) return buildVerdict(claim, { answer: await abstain(verifierMissing), madeBy, missing: 1 });
        const isUnread = !isUncited && judged.answer.label === "unverifiable";
        const searched = isUnread ? await searchElsewhere(claim, sourceIds, context) : {};
        const quotedElsewhere = await findQuotedElsewhere({ claim, cited, sourceIds: quotableIds, someUnlisted, context });
        const answer = settleDraft(judged.answer, { elsewhere: searched.elsewhere, quotedElsewhere });
        const { wording, isMissing } = await wordFinding(answer, claim, context);
        const missing = Number(isMissing) + Number(isModelMissing(context));
        const readers = judged.readers ?? searched.readers;
        return buildVerdict(claim, { answer, madeBy, sources: uniqueSources(cited), readers, wording, missing });
      },
    });
  },
  save: (store, verdict) => store.verdicts.save(verdict),
};

const verifierMissing = "The verifier cannot be used on this machine: this was not judged.";

function isModelMissing({ models: { missing } }: StageContext): boolean {
  return (["embedder", "reranker", "verifier", "deepVerifier"] as const).some((role) => missing?.has(role));
}

/** Counts the questions of each input and yields no record. */
async function* estimateOnly<Input extends { claim: Claim }>(
  inputs: Input[],
  context: StageContext,
  work: (input: Input) => Promise<void>,
): AsyncIterable<never> {
  for await (const _ of processInputs(inputs, context, { subject: ({ claim }) => claim.text, work })) context.budget.check();
}

/** Every run that exceeds the limit reports it, not only the first. */
function withinLimit(claims: Claim[], { config, fail }: StageContext): Claim[] {
  const maxClaims = config.limits.claims;
  if (claims.length > maxClaims)
    fail(
      new IbidError("budget-exhausted", `${claims.length} claims cite a source; the first ${maxClaims} are judged`, {
        hint: "Raise limits.claims to judge them all.",
      }),
      "the rest of the claims",
    );
  return claims.slice(0, maxClaims);
}

interface VerdictPlan {
  claim: Claim;
  works: { referenceId: string }[];
  madeBy: { inputHash: string };
}

/** Takes over verdicts on the same question (words, works, sources, models) from another version. Returns the plans left to judge. */
async function reuseVerdicts<P extends VerdictPlan>(plans: P[], store: Store): Promise<P[]> {
  const known = await store.verdicts.madeOf(plans.map(({ madeBy }) => madeBy.inputHash));
  const left: P[] = [];
  for (const plan of plans) {
    const verdict = known.get(plan.madeBy.inputHash);
    if (verdict) await store.verdicts.save(adoptVerdict(verdict, plan));
    else left.push(plan);
  }
  return left;
}

/** The same answer under this version's names. Evidence stands in the sources, whose names are the same. */
function adoptVerdict(verdict: Verdict, { claim, works }: VerdictPlan): Verdict {
  // References are listed in the order of the works, which is part of the question.
  const references = verdict.references.map((reference, index) => ({
    ...reference,
    referenceId: works[index]?.referenceId ?? reference.referenceId,
  }));
  return { ...verdict, claimId: claim.id, documentId: claim.documentId, references };
}
