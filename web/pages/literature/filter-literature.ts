import { RecommendedAction } from "../../../src/domain/finding/recommendation.ts";
import { type ReviewedClaim, WorkRelation } from "../../../src/domain/reference/literature.ts";

/** What is set in the address. Absent fields set no limit. */
export interface LiteratureFilter {
  action?: string | undefined;
  relation?: string | undefined;
  /** Any text: newer works alone. */
  newer?: string | undefined;
}

/** The claims that pass, each with the works that pass; and whether a filter is set at all. */
export function filterLiterature(
  claims: readonly ReviewedClaim[],
  { action, relation, newer }: LiteratureFilter,
): { claims: ReviewedClaim[]; isSet: boolean } {
  const wantedAction = RecommendedAction.options.find((one) => one === action);
  const wantedRelation = WorkRelation.options.find((one) => one === relation);
  const isAboutWorks = wantedRelation !== undefined || newer !== undefined;
  const passing = claims.flatMap((claim) => {
    if (wantedAction && claim.advice.action !== wantedAction) return [];
    const works = claim.works.filter(
      (work) => (wantedRelation === undefined || work.relation === wantedRelation) && (newer === undefined || work.isNewer),
    );
    return isAboutWorks && works.length === 0 ? [] : [{ ...claim, works }];
  });
  return { claims: passing, isSet: wantedAction !== undefined || isAboutWorks };
}
