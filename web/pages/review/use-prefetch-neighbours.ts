import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FindingRow } from "../../../src/domain/report/review.ts";
import { findingQuery } from "./review-queries.ts";

/** Loads the findings before and after the selected one, so that the next key shows its evidence at once. */
export function usePrefetchNeighbours(shown: readonly FindingRow[], lookedAt: string | undefined): void {
  const queries = useQueryClient();
  const at = shown.findIndex(({ id }) => id === lookedAt);
  const [before, after] = [shown[at - 1]?.id, shown[at + 1]?.id];
  useEffect(() => {
    for (const id of [after, before]) if (id !== undefined) void queries.prefetchQuery(findingQuery(id));
  }, [queries, before, after]);
}
