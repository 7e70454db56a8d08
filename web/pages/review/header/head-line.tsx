import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import type { Severity } from "../../../../src/domain/finding.ts";
import type { Review } from "../../../../src/domain/review.ts";
import { severityLooks } from "../../../parts/severity-badge.tsx";
import { count } from "../count.ts";
import { judgedOf } from "../judged-of.ts";
import { referencesQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import classes from "./review-header.module.css";

const nouns: Record<Severity, string> = { error: "error", warning: "warning", info: "note" };

/** What was found and how much was not looked at, in one line that is always in sight. */
export function HeadLine({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const { data: references } = useQuery(referencesQuery(review.manuscript.id));
  const { claims, judged } = judgedOf(review);
  const missing = references?.filter(({ match }) => !match?.documentId).length ?? 0;
  return (
    <p className={classes.line}>
      {(Object.keys(nouns) as Severity[]).map((severity) => {
        const { icon: Icon, tone } = severityLooks[severity];
        return (
          <span key={severity} className={classes.count} style={{ "--tone": `var(--${tone}-ink)` } as CSSProperties}>
            <Icon aria-hidden /> {count(review.summary.findings[severity], nouns[severity])}
          </span>
        );
      })}
      <button type="button" className={classes.honest} onClick={() => look({ tab: "not-checked" })}>
        {judged} of {count(claims, "claim")} judged{missing > 0 ? `; ${count(missing, "source")} missing` : ""}
      </button>
    </p>
  );
}
