import type { ClaimRow } from "../../../../src/domain/report/review.ts";
import { parseFilterValues } from "../findings-list/filter-findings.ts";

/** The claims of some verdicts and of a section, and the one that is looked at; `none` is the verdict of those that have none. */
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
