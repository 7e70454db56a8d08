import type { Recommendation } from "../../domain/finding/recommendation.ts";
import { hashOf } from "../../domain/id.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import { type PlannedRecommendation, planRecommendations } from "./plan-recommendations.ts";
import { recommend, stripReportingFrame } from "./recommend.ts";

/** Works read for one claim of a check, and shown of each kind: few, because a finding is not a reading list. */
const [maxRead, maxShown] = [5, 3];
/** A passage with a smaller share of the claim's subject hardly ever supports it: nearly all evidence of the demo shares more. */
const minShared = 0.4;
/** Claims of one check that indexes are asked about: services answer one question a second. */
const maxAsked = 100;

/** Finds works that support each claim without a needed citation: those at hand, and where none does, those that indexes know. */
export const recommendation: Stage<PlannedRecommendation, Recommendation> = {
  name: "recommendation",
  keyOf: ({ claim }) => claim.id,
  async pending(store, subject, context) {
    if (context.agents.isEstimating || context.modelFree) return [];
    const { documentId } = subject.manuscript;
    const plans = await planRecommendations({ store, subject, context });
    const wanted = new Map(plans.map(({ citing, madeBy }) => [citing.claimId, madeBy.inputHash]));
    const stored = await store.recommendations.list(documentId);
    const done = new Set(stored.filter(({ claimId, madeBy }) => wanted.get(claimId) === madeBy.inputHash).map(({ claimId }) => claimId));
    if (!context.isLater)
      await store.recommendations.remove(stored.flatMap(({ claimId }) => (claimId === null || done.has(claimId) ? [] : [claimId])));
    return plans.filter(({ claim }) => (context.fresh || !done.has(claim.id)) && (subject.only?.(claim) ?? true));
  },
  async *run(plans, context) {
    // Without the verifier nothing can be verified.
    if (context.models.missing?.has("verifier")) return;
    const open: { plan: PlannedRecommendation; own: Recommendation }[] = [];
    const atHand = processInputs(plans, context, {
      subject: ({ claim }) => claim.text,
      work: async (plan) => {
        context.budget.check();
        return { plan, own: await recommend(plan.citing, { ...context, ...plan, maxRead, maxShown, minShared, withRelated: false }) };
      },
    });
    for await (const one of atHand) {
      if (one.own.works.length > 0 || !context.outside) yield one.own;
      else open.push(one);
    }
    for (const { own } of open.slice(maxAsked)) yield own;
    if (open.length > 0) yield* recommendFromOutside(open.slice(0, maxAsked), context);
    if (open.length > maxAsked)
      context.notice(
        `Indexes were asked about the first ${maxAsked} of ${open.length} claims without a source; ibid cite --file FILE --outside asks about all.`,
      );
  },
  save: (store, record) => store.recommendations.save(record),
};

/** Works that indexes know for claims that nothing at hand supports. */
async function* recommendFromOutside(
  open: readonly { plan: PlannedRecommendation; own: Recommendation }[],
  context: StageContext,
): AsyncIterable<Recommendation> {
  const statements = open.map(({ plan }) => stripReportingFrame(plan.citing.statement));
  const { works, failed, nearnessToField } = await context.outside!.find({ ...open[0]!.plan.atHand, statements }, context);
  const outside = works.filter(({ facts }) => !facts?.isHeld);
  const where = { documentIds: outside.flatMap(({ documentIds }) => documentIds).toSorted() };
  yield* processInputs(open, context, {
    subject: ({ plan }) => plan.claim.text,
    work: async ({ plan: { citing, madeBy }, own }) => {
      context.budget.check();
      const found = await recommend(citing, {
        ...context,
        works: outside,
        where,
        nearnessToField,
        // What an index could not answer is asked again by the next check.
        madeBy: failed.length === 0 ? madeBy : { ...madeBy, inputHash: hashOf(madeBy.inputHash, ...failed) },
        maxRead,
        maxShown,
        minShared,
        withRelated: false,
      });
      if (found.works.length === 0 && own.against.length > 0) return { ...own, madeBy: found.madeBy };
      return { ...found, against: [...own.against, ...found.against].slice(0, maxShown) };
    },
  });
}
