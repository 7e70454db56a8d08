import { useQuery } from "@tanstack/react-query";
import type { Review } from "../../../../src/domain/report/review.ts";
import { SeverityCounts } from "../../../components/badges/severity-counts.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { isMissing, referencesQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import classes from "./review-header.module.css";

/** The numbers of findings and unchecked claims, always visible. */
export function HeadLine({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const { data: references } = useQuery(referencesQuery(review.manuscript.id));
  const { cited, judged } = review.coverage;
  const missing = references?.filter(isMissing).length ?? 0;
  return (
    <p className={classes.line}>
      <SeverityCounts counts={review.open} />
      <button type="button" className={classes.coverage} onClick={() => look({ tab: "not-checked" })}>
        {review.isPartial ? `${pluralize(judged, "claim")} judged so far` : `${judged} of ${pluralize(cited, "cited claim")} judged`}
        {missing > 0 ? `; ${pluralize(missing, "source")} missing` : ""}
      </button>
    </p>
  );
}
