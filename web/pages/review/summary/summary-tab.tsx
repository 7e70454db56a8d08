import type { Review } from "../../../../src/domain/review.ts";
import { count } from "../../../parts/count.ts";
import { judgedOf } from "../judged-of.ts";
import sheet from "../sheet.module.css";
import { DecisionsList } from "./decisions-list.tsx";
import { FoundTable } from "./found-table.tsx";
import { SectionsTable } from "./sections-table.tsx";
import { VerdictDistribution } from "./verdict-distribution.tsx";
import { WhatChanged } from "./what-changed.tsx";

/** What the check came to, in numbers. */
export function SummaryTab({ review }: { review: Review }) {
  const { claims, judged, unread } = judgedOf(review);
  return (
    <div className={sheet.sheet}>
      <h2>Summary</h2>
      <p className={sheet.lead}>
        {judged} of {count(claims, "claim")} were judged against {count(review.sources.length, "source")}.
        {unread > 0 && ` For ${count(unread, "claim")} no text of the source could be read.`}
        {review.seconds !== null && ` The check took ${Math.max(1, Math.round(review.seconds))} s.`}
      </p>
      <VerdictDistribution review={review} />
      <FoundTable review={review} />
      {review.comparison && <WhatChanged comparison={review.comparison} />}
      <SectionsTable review={review} />
      <DecisionsList />
    </div>
  );
}
