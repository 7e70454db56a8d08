import type { Recommendation } from "../../domain/finding/recommendation.ts";
import { processInputs } from "../../pipeline/process-inputs.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { type PlannedRecommendation, planRecommendations } from "./plan-recommendations.ts";
import { recommend } from "./recommend.ts";

/** Works read for one claim of a check, and shown of each sort: few, for a finding is no reading list. */
const [maxRead, maxShown] = [5, 3];
/** A passage that is about less of a claim than this is hardly ever found to state it: of the demo’s supported claims nearly all share more with the sentences that support them. */
const minShared = 0.4;

/** Finds, for every claim that needs a citation and has none, the works at hand that say it. */
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
    // Without the verifier nothing can be vouched for.
    if (context.models.missing?.has("verifier")) return;
    yield* processInputs(plans, context, {
      subject: ({ claim }) => claim.text,
      work: async ({ citing, works, where, madeBy }) => {
        context.budget.check();
        return recommend(citing, { ...context, works, where, madeBy, maxRead, maxShown, minShared, withRelated: false });
      },
    });
  },
  save: (store, record) => store.recommendations.save(record),
};
