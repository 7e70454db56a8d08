import { severityRank } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ClaimMark, ClaimRow } from "../../domain/report/review.ts";
import { stateOf } from "./finding-rows.ts";
import { shortPlace } from "./list-sections.ts";

type Judged = Pick<Report, "claims" | "verdicts" | "findings">;

/** The claims of a review as entries of a list, in reading order. */
export function claimRows({ claims, verdicts }: Judged): ClaimRow[] {
  const byClaim = new Map(verdicts.map((verdict) => [verdict.claimId, verdict]));
  return claims.map((claim) => {
    const verdict = byClaim.get(claim.id);
    return {
      id: claim.id,
      text: claim.text,
      section: claim.section,
      category: claim.category,
      needsCitation: claim.needsCitation,
      label: (verdict?.override ?? verdict)?.label ?? null,
      confidence: verdict?.confidence ?? null,
      isOverridden: verdict?.override !== undefined,
      isReworded: claim.rewording !== undefined,
      ...shortPlace(claim.locator),
    };
  });
}

/** The claims of a review as marks in the manuscript. */
export function marksOf({ claims, verdicts, findings }: Judged): ClaimMark[] {
  const byClaim = new Map(verdicts.map((verdict) => [verdict.claimId, verdict]));
  const about = Map.groupBy(findings, ({ claimId }) => claimId);
  return claims.map((claim) => {
    const own = about.get(claim.id) ?? [];
    const verdict = byClaim.get(claim.id);
    const open = own
      .filter((finding) => stateOf(finding) === "open")
      .toSorted((one, other) => severityRank(one.severity) - severityRank(other.severity));
    return {
      claimId: claim.id,
      label: (verdict?.override ?? verdict)?.label ?? null,
      severity: open[0]?.severity ?? null,
      findingIds: own.map(({ id }) => id),
      ...shortPlace(claim.locator),
      boxes: claim.locator.boxes ?? [],
    };
  });
}
