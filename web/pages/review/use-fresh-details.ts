import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Invalidates the loaded findings and claims when the review changes. */
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
