import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { IbidError } from "../../errors.ts";
import { rememberVectors } from "../../models/remember-vectors.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage, StageContext } from "../../pipeline/stage.ts";
import { countQuestions } from "./agents/count-questions.ts";
import { openPanel } from "./agents/panel.ts";
import { wordFinding } from "./agents/word-finding.ts";
import { carryVerdicts } from "./carry-verdicts.ts";
import { standsOnPicture } from "./doubt-recognised.ts";
import { judgeClaim } from "./judge-claim.ts";
import { lookElsewhere } from "./look-elsewhere.ts";
import { planClaims, type UnjudgedClaim } from "./plan-claims.ts";
import { provisional } from "./provisional.ts";
import { traceQuotations } from "./quotations/trace-quotations.ts";
import { isForeign } from "./read-language.ts";
import { foreignManuscript } from "./unread-verdict.ts";

/** Decides, for every claim that cites or should, whether its sources say what the manuscript says they say. */
export const verification: Stage<UnjudgedClaim, Verdict> = {
  name: "verification",
  keyOf: ({ claim }) => claim.id,
  async pending(store, subject, context) {
    const { documentId } = subject.manuscript;
    const claims = (await store.claims.list(documentId)).filter((claim) => claim.binding !== "none" || claim.needsCitation);
    const done = new Map((await store.verdicts.list(documentId)).map((verdict) => [verdict.claimId, verdict.madeBy.inputHash]));
    const plans = await planClaims(withinLimit(claims, context), { store, subject, context });
    const isWanted = ({ claim }: UnjudgedClaim) => subject.only?.(claim) ?? true;
    const open = plans.filter((plan) => (context.fresh && isWanted(plan)) || done.get(plan.claim.id) !== plan.madeBy.inputHash);
    const outdated = new Set(open.map(({ claim }) => claim.id));
    const planned = new Set(plans.map(({ claim }) => claim.id));
    // Whoever only asks what a check would cost keeps the verdicts of the last one; whoever comes later, those of this one.
    if (context.agents.isEstimating || context.isLater) return open.filter(isWanted);
    await store.verdicts.remove([...done.keys()].filter((claimId) => outdated.has(claimId) || !planned.has(claimId)));
    const left = context.fresh ? open : await carryVerdicts(open, store);
    if (left.length < open.length) context.notice(`${open.length - left.length} verdicts stand unchanged from another version`);
    // What was left out by the user keeps the verdict it has, but none is made for it.
    return left.filter(isWanted);
  },
  run: (inputs, given) => {
    const context = { ...given, models: { ...given.models, embed: rememberVectors(given.models.nearness ?? given.models.embed) } };
    const read = async (id: string | null): Promise<Document | undefined> => (id === null ? undefined : context.document(id));
    if (context.agents.isEstimating)
      return countOnly(inputs, context, async ({ claim, works, sourceIds }) => {
        const sources = (await Promise.all(works.map(({ documentId }) => read(documentId)))).filter((source) => source !== undefined);
        await countQuestions(claim, { sources, sourceIds, context });
      });
    const panel = openPanel(context);
    return each(inputs, context, {
      subject: ({ claim }) => claim.text,
      work: async ({ claim, isReworded, works, someUnlisted, sourceIds, quotableIds, madeBy }) => {
        context.budget.check();
        const manuscript = await context.document(claim.documentId);
        const isForeignClaim = isForeign(manuscript);
        if (isForeignClaim && !panel) return abstain(claim, madeBy, foreignManuscript);
        const onPicture = standsOnPicture(manuscript, claim.locator);
        const cited = await Promise.all(
          works.map(async ({ referenceId, documentId }) => ({ referenceId, source: await read(documentId) })),
        );
        const courtroom = { context, madeBy, someUnlisted, onPicture, isForeignClaim, panel };
        const verdict = await unlessMissing(context.models, judgeClaim(claim, cited, courtroom));
        if (!verdict) return abstain(claim, provisional(madeBy), "The verifier cannot be used on this machine: this was not judged.");
        const searched = await lookElsewhere(verdict, { claim, sourceIds, context });
        const whole = await traceQuotations(searched, { claim, cited, sourceIds: quotableIds, someUnlisted, context });
        // Which words are not covered is told of the manuscript's own.
        const shown = isReworded ? { ...whole, uncovered: [] } : whole;
        const worded = await wordFinding(shown, claim, context);
        return lacksModel(context) ? { ...worded, madeBy: provisional(worded.madeBy) } : worded;
      },
    });
  },
  save: (store, verdict) => store.verdicts.save(verdict),
};

function abstain({ id, documentId }: Claim, madeBy: Provenance, rationale: string): Verdict {
  return {
    claimId: id,
    documentId,
    label: "uncertain",
    confidence: 0,
    rationale,
    evidence: [],
    drift: [],
    references: [],
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy,
  };
}

function lacksModel({ models: { missing } }: StageContext): boolean {
  return missing !== undefined && (missing.has("embedder") || missing.has("reranker") || missing.has("verifier"));
}

/** Nothing is made of it, whoever waits for records. */
async function* countOnly<Input extends { claim: Claim }>(
  inputs: Input[],
  context: StageContext,
  work: (input: Input) => Promise<void>,
): AsyncIterable<never> {
  for await (const _ of each(inputs, context, { subject: ({ claim }) => claim.text, work })) context.budget.check();
}

/** The bound is told in every run that hits it, not only in the first. */
function withinLimit(claims: Claim[], { config, fail }: StageContext): Claim[] {
  const most = config.limits.claims;
  if (claims.length > most)
    fail(
      new IbidError("budget-exhausted", `${claims.length} claims cite a source; the first ${most} are judged`, {
        hint: "Raise limits.claims to judge them all.",
      }),
      "the rest of the claims",
    );
  return claims.slice(0, most);
}
