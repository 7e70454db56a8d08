import type { ClaimDossier } from "../../../../src/domain/review.ts";
import { SeverityBadge } from "../../../parts/severity-badge.tsx";
import { looking, useReviewSearch } from "../review-search.ts";
import classes from "./evidence.module.css";
import { Fold } from "./fold.tsx";

/** What else was found about the same claim. */
export function OtherFindings({ findings, lookedAt }: { findings: ClaimDossier["findings"]; lookedAt: string | undefined }) {
  const { look } = useReviewSearch();
  const others = findings.filter(({ id }) => id !== lookedAt);
  if (others.length === 0) return null;
  return (
    <Fold title={lookedAt === undefined ? "Findings about this claim" : "Also found about this claim"} isOpen>
      <ul className={classes.rows}>
        {others.map(({ id, severity, code, message }) => (
          <li key={id}>
            <button type="button" className={classes.inlineLink} onClick={() => look(looking.at.finding(id))}>
              <SeverityBadge severity={severity} /> <code>{code}</code> {message}
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
