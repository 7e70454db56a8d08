import { useQuery } from "@tanstack/react-query";
import type { Review } from "../../../../src/domain/report/review.ts";
import { SeverityCounts } from "../../../components/badges/severity-counts.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { isGoingOn, isMissing, referencesQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import { unfinishedRun } from "../unfinished-check.tsx";
import classes from "./review-header.module.css";

/** The numbers of findings and unchecked claims, always visible. */
export function HeadLine({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const { data: references } = useQuery(referencesQuery(review.manuscript.id));
  const { cited, judged, uncited } = review.coverage;
  const missing = references?.filter(isMissing).length ?? 0;
  // Nothing was read, so no number means anything.
  if (unfinishedRun(review)) return null;
  const ending = isGoingOn(review) ? "so far" : "until it ended";
  return (
    <p className={classes.line}>
      <SeverityCounts counts={review.open} />
      <button type="button" className={classes.coverage} onClick={() => look({ tab: "not-checked" })}>
        {review.isPartial
          ? `${pluralize(judged + uncited, "claim")} judged ${ending}`
          : `${judged} of ${pluralize(cited, "cited claim")} judged`}
        {missing > 0 ? `; ${pluralize(missing, "source")} missing` : ""}
      </button>
    </p>
  );
}
