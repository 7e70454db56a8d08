import { useQuery } from "@tanstack/react-query";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import { ProblemError } from "../../api/problem-error.ts";
import { useRunEvents } from "../../api/use-run-events.ts";
import { usePageTitle } from "../../components/layout/page.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { LiteratureTab } from "../literature/literature-tab.tsx";
import { LiveTab } from "../live/live-tab.tsx";
import { CostTab } from "./cost/cost-tab.tsx";
import { ReviewHeader } from "./header/review-header.tsx";
import { MatrixTab } from "./matrix/matrix-tab.tsx";
import { NotCheckedTab } from "./not-checked/not-checked-tab.tsx";
import { ReferencesTab } from "./references/references-tab.tsx";
import classes from "./review-page.module.css";
import { reviewQuery } from "./review-queries.ts";
import { useReviewSearch } from "./review-search.ts";
import { ReviewWorkspace } from "./review-workspace.tsx";
import { SummaryTab } from "./summary/summary-tab.tsx";
import { UncheckedDocument } from "./unchecked-document.tsx";
import { UnfinishedCheck, unfinishedRun } from "./unfinished-check.tsx";
import { useAnnounceRunEnd } from "./use-announce-run-end.ts";
import { useFreshDetails } from "./use-fresh-details.ts";
import { usePrefetchManuscript } from "./use-prefetch-manuscript.ts";

/** The review of one manuscript. */
export function ReviewPage() {
  const { documentId, tab } = useReviewSearch();
  const { data: review, error, refetch } = useQuery(reviewQuery(documentId));
  usePrefetchManuscript(documentId);
  const run = review?.run && isRunActive(review.run) ? review.run : null;
  const events = useRunEvents(run);
  useFreshDetails(review);
  useAnnounceRunEnd(review);
  usePageTitle(review ? review.manuscript.title || review.manuscript.path : "Review");

  if (!review && error instanceof ProblemError && error.status === 404) return <UncheckedDocument documentId={documentId} error={error} />;
  if (!review) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading what="Fetching the review" />;
  const unfinished = unfinishedRun(review);
  return (
    <div className={classes.page}>
      <ReviewHeader review={review} events={events} />
      {unfinished && tab !== "not-checked" && tab !== "cost" ? (
        <UnfinishedCheck run={unfinished} />
      ) : tab === "findings" || tab === "claims" ? (
        <ReviewWorkspace review={review} />
      ) : (
        <div className={classes.sheets}>
          {tab === "references" && <ReferencesTab review={review} />}
          {tab === "literature" && <LiteratureTab review={review} />}
          {tab === "live" && <LiveTab review={review} />}
          {tab === "matrix" && <MatrixTab review={review} />}
          {tab === "summary" && <SummaryTab review={review} />}
          {tab === "not-checked" && <NotCheckedTab review={review} />}
          {tab === "cost" && <CostTab review={review} />}
        </div>
      )}
    </div>
  );
}
