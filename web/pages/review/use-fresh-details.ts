import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { FindingRow, Review } from "../../../src/domain/report/review.ts";
import { queryKeys } from "../../api/query-keys.ts";

const states = ["open", "accepted", "dismissed", "fixed"] as const;

/** Invalidates what the page shows beside the review when the review changes: by a run, another person, or an event that was lost. */
export function useFreshDetails(review: Review | undefined): void {
  const queries = useQueryClient();
  const before = useRef(review);
  useEffect(() => {
    const known = before.current;
    before.current = review;
    if (!known || !review || known.revision === review.revision) return;
    const id = review.manuscript.id;
    const rows = queries.getQueryData<FindingRow[]>(queryKeys.review(id, "findings")) ?? [];
    const counted = rows.filter(({ isSourceMissing }) => !isSourceMissing);
    // The list of findings already has the user's own decision; thousands of rows are not reloaded for it.
    const hasDecisionsAlone =
      stateOfCheck(known) === stateOfCheck(review) &&
      states.every((state) => review.states[state] === counted.filter((row) => row.state === state).length);
    void queries.invalidateQueries({
      queryKey: queryKeys.review(id),
      predicate: ({ queryKey: [, , part] }) => part !== undefined && !(part === "findings" && hasDecisionsAlone),
    });
    void queries.invalidateQueries({ queryKey: ["finding"] });
    void queries.invalidateQueries({ queryKey: ["claim"] });
  }, [queries, review]);
}

function stateOfCheck({ manuscript, run, isPartial }: Review): string {
  return [manuscript.id, run?.id, run?.startedAt, run?.state, isPartial].join(" ");
}
