import type { Review } from "../../../../src/domain/report/review.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconEye, IconLoader2, IconPlayerPause } from "../../../components/icons.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { isGoingOn } from "../review-queries.ts";

/** Shown without findings: says what was checked, because no findings does not mean no errors. */
export function NothingFound({ review }: { review: Review }) {
  if (isGoingOn(review) && review.run?.state === "queued")
    return (
      <EmptyState title="The check has not started yet" icon={IconLoader2}>
        Checks are made one after the other. Findings appear here as they are made.
      </EmptyState>
    );
  if (isGoingOn(review))
    return (
      <EmptyState title="Nothing found so far" icon={IconLoader2}>
        The check is still going on. Findings appear here as they are made.
      </EmptyState>
    );
  if (review.isPartial)
    return (
      <EmptyState title="The check ended early" icon={IconPlayerPause}>
        Nothing was found until then. “Not checked” says why it ended; resume it to have the rest checked.
      </EmptyState>
    );
  const { cited, judged, unread } = review.coverage;
  return (
    <EmptyState title="Nothing wrong was found" icon={IconEye}>
      {judged} of {pluralize(cited, "cited claim")} were judged.
      {unread > 0 && ` For ${pluralize(unread, "cited claim")} no source could be read.`} No findings does not mean no errors: “Not checked”
      lists what was left out.
    </EmptyState>
  );
}
