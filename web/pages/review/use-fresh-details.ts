import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { FindingRow, Review } from "../../../src/domain/report/review.ts";
import { queryKeys } from "../../api/query-keys.ts";

const states = ["open", "accepted", "dismissed", "fixed"] as const;

/** Invalidates the loaded findings and claims when the review changes, and the list when another person has decided. */
export function useFreshDetails(review: Review | undefined): void {
  const revision = review?.revision;
  const queries = useQueryClient();
  const before = useRef(revision);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== revision;
    before.current = revision;
    if (!isOther) return;
    const id = review!.manuscript.id;
    const list = queryKeys.review(id, "findings");
    const rows = queries.getQueryData<FindingRow[]>(list) ?? [];
    // After a decision of one's own the list has it already; thousands of rows are not reloaded for that.
    const isSame = states.every((state) => review!.states[state] === rows.filter((row) => row.state === state).length);
    if (!isSame)
      for (const part of ["findings", "marks", "references", "decisions"])
        void queries.invalidateQueries({ queryKey: queryKeys.review(id, part) });
    void queries.invalidateQueries({ queryKey: ["finding"] });
    void queries.invalidateQueries({ queryKey: ["claim"] });
  }, [queries, review, revision]);
}
