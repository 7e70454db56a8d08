import { useQuery } from "@tanstack/react-query";
import type { Review } from "../../../../src/domain/review.ts";
import { count } from "../../../parts/count.ts";
import { SeverityCounts } from "../../../parts/severity-counts.tsx";
import { judgedOf } from "../judged-of.ts";
import { referencesQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import classes from "./review-header.module.css";

/** What was found and how much was not looked at, in one line that is always in sight. */
export function HeadLine({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const { data: references } = useQuery(referencesQuery(review.manuscript.id));
  const { claims, judged } = judgedOf(review);
  const missing = references?.filter(({ match }) => !match?.documentId).length ?? 0;
  return (
    <p className={classes.line}>
      <SeverityCounts counts={review.summary.findings} />
      <button type="button" className={classes.honest} onClick={() => look({ tab: "not-checked" })}>
        {judged} of {count(claims, "claim")} judged{missing > 0 ? `; ${count(missing, "source")} missing` : ""}
      </button>
    </p>
  );
}
