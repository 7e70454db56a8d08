import type { ClaimDetails } from "../../../../../src/domain/report/review.ts";
import { SeverityBadge } from "../../../../components/badges/severity-badge.tsx";
import { reviewSelection, useReviewSearch } from "../../review-search.ts";
import { Collapsible } from "../collapsible.tsx";
import classes from "../evidence.module.css";

/** Other findings about the same claim. */
export function OtherFindings({ findings, lookedAt }: { findings: ClaimDetails["findings"]; lookedAt: string | undefined }) {
  const { look } = useReviewSearch();
  const others = findings.filter(({ id }) => id !== lookedAt);
  if (others.length === 0) return null;
  return (
    <Collapsible title={lookedAt === undefined ? "Findings about this claim" : "Also found about this claim"} isOpen>
      <ul className={classes.rows}>
        {others.map(({ id, severity, code, message, decision }) => (
          <li key={id}>
            <button type="button" className={classes.inlineLink} onClick={() => look(reviewSelection.at.finding(id))}>
              <SeverityBadge severity={severity} state={decision?.state} /> <code>{code}</code> {message}
            </button>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
