import type { Review } from "../../../src/domain/report/review.ts";
import { useLiveReport } from "../../api/use-live-report.ts";
import { ResultSheet } from "../literature/result-sheet.tsx";
import { LiveView } from "./live-view.tsx";
import { StartLive } from "./start-live.tsx";

/** What appeared since the document was published. */
export function LiveTab({ review }: { review: Review }) {
  const { id } = review.manuscript;
  return (
    <ResultSheet
      review={review}
      title="Live report"
      lead="For a document that is published: works that appeared later and contradict, narrow, strengthen or support its claims, each read and weighed; what should change; and whether the whole needs an addendum."
      what="live"
      asked={useLiveReport(id)}
      start={(last) => <StartLive documentId={id} last={last?.order} published={last?.result.document.published} />}
    >
      {({ result }) => <LiveView report={result} documentId={id} />}
    </ResultSheet>
  );
}
