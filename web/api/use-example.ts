import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay } from "../../src/domain/is-under-way.ts";
import type { Run } from "../../src/domain/run.ts";
import { keys } from "./keys.ts";
import { problemOf, unreachable } from "./problem-error.ts";

/** The bundled example as this library has it: not at all, being checked, or checked. */
export interface Example {
  documentId: string | null;
  run: Run | null;
}

const soon = 1_500;

/** The bundled example; asked again often while it is checked. */
export function useExample() {
  return useQuery({
    queryKey: keys.example,
    queryFn: () => ask<Example>("GET"),
    refetchInterval: ({ state }) => (state.data?.run && isUnderWay(state.data.run) ? soon : false),
  });
}

/** Begins the check of the example. */
export function useBeginExample() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => ask<Run>("POST"),
    onSuccess: (run) => {
      queries.setQueryData<Example>(keys.example, { documentId: run.documentId, run });
      void queries.invalidateQueries({ queryKey: keys.runs });
    },
  });
}

async function ask<Body>(method: string): Promise<Body> {
  const response = await fetch("/api/example", { method }).catch(() => {
    throw unreachable();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(response.status, body);
  return body as Body;
}
