import type { ClaimRow } from "../../../../src/domain/report/review.ts";
import { parseFilterValues } from "../findings-list/filter-findings.ts";

/** The claims with some verdicts and in a section, and the selected one; `none` selects claims without a verdict. */
export function filterClaims(
  claims: readonly ClaimRow[],
  filter: { label?: string | undefined; section?: string | undefined },
  lookedAt?: string,
): ClaimRow[] {
  const labels = parseFilterValues(filter.label);
  return claims.filter(
    ({ id, label, section }) =>
      id === lookedAt ||
      ((labels.length === 0 || labels.includes(label ?? "none")) && (filter.section === undefined || section === filter.section)),
  );
}
