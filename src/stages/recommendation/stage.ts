import type { Recommendation } from "../../domain/finding/recommendation.ts";
import { processInputs, type Stage } from "../../pipeline/stage.ts";
import { type PlannedRecommendation, planRecommendations } from "./plan-recommendations.ts";
import { recommend } from "./recommend.ts";

/** Works read for one claim of a check, and shown of each kind: few, because a finding is not a reading list. */
const [maxRead, maxShown] = [5, 3];
/** A passage with a smaller share of the claim's subject hardly ever supports it: nearly all evidence of the demo shares more. */
const minShared = 0.4;

/** Finds the available works that support each claim without a needed citation. */
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
