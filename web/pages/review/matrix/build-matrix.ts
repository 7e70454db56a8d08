import type { ReportedVerdict } from "../../../../src/domain/report/report.ts";
import type { ClaimRow, ReferenceRow } from "../../../../src/domain/report/review.ts";
import type { VerdictLabel } from "../../../../src/domain/verdict/verdict.ts";

/** Claims that cite works, against those works. */
export interface ClaimMatrix {
  columns: readonly Pick<ReferenceRow, "id" | "label" | "raw">[];
  rows: readonly {
    claim: ClaimRow;
    /** The verdict of all sources together, or a person's. */
    label: VerdictLabel;
    /** The verdict of each cited source, by reference id. */
    cells: ReadonlyMap<string, VerdictLabel>;
  }[];
}

/** Sets claims against the references that they cite; works that no judged claim cites have no column. */
export function buildMatrix(
  claims: readonly ClaimRow[],
  verdicts: readonly Pick<ReportedVerdict, "claimId" | "label" | "references" | "override">[],
  references: readonly Pick<ReferenceRow, "id" | "label" | "raw">[],
): ClaimMatrix {
  const byClaim = new Map(verdicts.map((verdict) => [verdict.claimId, verdict]));
  const rows = claims.flatMap((claim) => {
    const verdict = byClaim.get(claim.id);
    if (!verdict || verdict.references.length === 0) return [];
    const cells = new Map(verdict.references.map(({ referenceId, label }) => [referenceId, label]));
    return [{ claim, label: (verdict.override ?? verdict).label, cells }];
  });
  const cited = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return { columns: references.filter(({ id }) => cited.has(id)), rows };
}
