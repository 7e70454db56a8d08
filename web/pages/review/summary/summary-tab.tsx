import type { Review } from "../../../../src/domain/report/review.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import sheet from "../sheet.module.css";
import { DecisionsList } from "./decisions-list.tsx";
import { FindingsTable } from "./findings-table.tsx";
import { SectionsTable } from "./sections-table.tsx";
import { VerdictDistribution } from "./verdict-distribution.tsx";
import { WhatChanged } from "./what-changed.tsx";

/** The numbers of the check. */
export function SummaryTab({ review }: { review: Review }) {
  const { cited, judged, unread, uncited, own } = review.coverage;
  return (
    <div className={sheet.sheet}>
      <h2>Summary</h2>
      <p className={sheet.lead}>
        {judged} of {pluralize(cited, "cited claim")} {cited === 1 ? "was" : "were"} judged against{" "}
        {pluralize(review.sources.length, "source")}.
        {uncited > 0 &&
          ` ${pluralize(uncited, "claim")} that ${uncited === 1 ? "cites" : "cite"} nothing ${uncited === 1 ? "was" : "were"} judged too.`}
        {unread > 0 && ` For ${pluralize(unread, "cited claim")} no text of a source could be read.`}
        {own > 0 && ` ${pluralize(own, "other claim")} of the manuscript ${own === 1 ? "is" : "are"} the authors’ own or common knowledge.`}
        {review.seconds !== null && ` The check took ${Math.max(1, Math.round(review.seconds))} s.`}
      </p>
      <VerdictDistribution review={review} />
      <FindingsTable review={review} />
      {review.comparison && <WhatChanged review={review} comparison={review.comparison} />}
      <SectionsTable review={review} />
      <DecisionsList />
    </div>
  );
}
