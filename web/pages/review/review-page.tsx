import { useQuery } from "@tanstack/react-query";
import { isUnderWay } from "../../../src/domain/is-under-way.ts";
import { ProblemError } from "../../api/problem-error.ts";
import { useRunEvents } from "../../api/use-run-events.ts";
import { ErrorState } from "../../parts/error-state.tsx";
import { Loading } from "../../parts/loading.tsx";
import { usePageTitle } from "../../parts/page.tsx";
import { CostTab } from "./cost/cost-tab.tsx";
import { ReviewHeader } from "./header/review-header.tsx";
import { NotCheckedTab } from "./not-checked/not-checked-tab.tsx";
import { ReferencesTab } from "./references/references-tab.tsx";
import { ReviewDesk } from "./review-desk.tsx";
import classes from "./review-page.module.css";
import { reviewQuery } from "./review-queries.ts";
import { useReviewSearch } from "./review-search.ts";
import { SummaryTab } from "./summary/summary-tab.tsx";
import { Unchecked } from "./unchecked.tsx";
import { useAnnouncedEnd } from "./use-announced-end.ts";
import { useFreshDossiers } from "./use-fresh-dossiers.ts";
import { useReadyManuscript } from "./use-ready-manuscript.ts";

/** A check of one manuscript as a person works through it. */
export function ReviewPage() {
  const { documentId, tab } = useReviewSearch();
  const { data: review, error, refetch } = useQuery(reviewQuery(documentId));
  useReadyManuscript(documentId);
  const run = review?.run && isUnderWay(review.run) ? review.run : null;
  const events = useRunEvents(run);
  useFreshDossiers(review?.revision);
  useAnnouncedEnd(review);
  usePageTitle(review ? review.manuscript.title || review.manuscript.path : "Review");

  if (!review && error instanceof ProblemError && error.status === 404) return <Unchecked documentId={documentId} error={error} />;
  if (!review) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading what="Fetching the review" />;
  return (
    <div className={classes.page}>
      <ReviewHeader review={review} events={events} />
      {tab === "findings" || tab === "claims" ? (
        <ReviewDesk review={review} />
      ) : (
        <div className={classes.sheets}>
          {tab === "references" && <ReferencesTab review={review} />}
          {tab === "summary" && <SummaryTab review={review} />}
          {tab === "not-checked" && <NotCheckedTab review={review} />}
          {tab === "cost" && <CostTab review={review} />}
        </div>
      )}
    </div>
  );
}
