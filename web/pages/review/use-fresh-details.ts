import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** What was asked of single findings and claims is old as soon as the review is another. */
export function useFreshDetails(revision: string | undefined): void {
  const queries = useQueryClient();
  const before = useRef(revision);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== revision;
    before.current = revision;
    if (!isOther) return;
    void queries.invalidateQueries({ queryKey: ["finding"] });
    void queries.invalidateQueries({ queryKey: ["claim"] });
  }, [queries, revision]);
}
