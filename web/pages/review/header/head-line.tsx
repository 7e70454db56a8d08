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
  const { cited, judged } = review.coverage;
  const missing = references?.filter(isMissing).length ?? 0;
  // Nothing was read, so no number means anything.
  if (unfinishedRun(review)) return null;
  return (
    <p className={classes.line}>
      <SeverityCounts counts={review.open} />
      <button type="button" className={classes.coverage} onClick={() => look({ tab: "not-checked" })}>
        {review.isPartial ? describeProgress(review) : `${judged} of ${pluralize(cited, "cited claim")} judged`}
        {missing > 0 ? `; ${pluralize(missing, "source")} missing` : ""}
      </button>
    </p>
  );
}

/** A claim without a source at hand is done and not judged: "0 claims judged" would look like a check that stands still. */
function describeProgress(review: Review): string {
  const { judged, uncited, unread } = review.coverage;
  const isGoing = isGoingOn(review);
  if (judged + uncited + unread === 0) return isGoing ? "No claim judged yet" : "No claim was judged";
  const rest = unread > 0 ? `, ${unread} without a source` : "";
  return `${pluralize(judged + uncited, "claim")} judged${rest} ${isGoing ? "so far" : "until it ended"}`;
}
