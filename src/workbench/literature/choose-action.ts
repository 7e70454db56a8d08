import type { RecommendedAction } from "../../domain/finding/recommendation.ts";
import type { ClaimNeed, ReviewedWork, WorkRelation } from "../../domain/reference/literature.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";

type WeighedWork = Pick<ReviewedWork, "relation" | "confidence" | "referenceId" | "isNewer" | "isRetracted"> & {
  quality: Pick<ReviewedWork["quality"], "level">;
};

/** What is known of a claim before its literature. */
interface ClaimState {
  need: ClaimNeed;
  label: VerdictLabel | null;
}

export interface ChosenAction<Reviewed> {
  action: RecommendedAction;
  /** The work that the action is about. */
  work?: Reviewed;
}

/**
 * The one action to recommend. Counter-evidence comes first: a reader must learn of it. Then support; a work of the list is preferred, as
 * nothing has to be added. A retracted work is never recommended.
 */
export function chooseAction<Reviewed extends WeighedWork>(
  { need, label }: ClaimState,
  works: readonly Reviewed[],
): ChosenAction<Reviewed> {
  const best = (relation: WorkRelation) => works.filter((work) => work.relation === relation && !work.isRetracted).toSorted(byWeight)[0];
  const refuting = best("refutes");
  if (refuting) return { action: "discuss", work: refuting };
  const supporting = best("supports");
  if (supporting) {
    // What is cited here says otherwise: to drop it without a word would hide counter-evidence.
    if (need === "contradicted") return { action: "discuss", work: supporting };
    if (need === "supported") return supporting.isNewer ? { action: "add", work: supporting } : { action: "none" };
    if (need === "own") return { action: "none" };
    if (label === "unsupported") return { action: "replace", work: supporting };
    return { action: supporting.referenceId === undefined ? "add" : "cite-existing", work: supporting };
  }
  const qualifying = best("qualifies");
  return qualifying && need !== "supported" ? { action: "discuss", work: qualifying } : { action: "none" };
}

const rankOfLevel: Record<ReviewedWork["quality"]["level"], number> = { high: 3, medium: 2, unknown: 1, low: 0, "no-publication": 0 };

/** Works of the list first, then the better source, then the surer reading. */
function byWeight(one: WeighedWork, other: WeighedWork): number {
  const listed = (work: WeighedWork) => (work.referenceId === undefined ? 0 : 1);
  return (
    listed(other) - listed(one) || rankOfLevel[other.quality.level] - rankOfLevel[one.quality.level] || other.confidence - one.confidence
  );
}
