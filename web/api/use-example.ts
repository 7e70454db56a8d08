import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import { api, unwrapResponse, withIdempotencyKey } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

const soon = 1_500;

/** The bundled example; polled while it is checked. */
export function useExample() {
  return useQuery({
    queryKey: queryKeys.example,
    queryFn: () => unwrapResponse(api.example.$get()),
    refetchInterval: ({ state }) => (state.data?.run && isRunActive(state.data.run) ? soon : false),
  });
}

/** Starts the check of the example. */
export function useBeginExample() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrapResponse(api.example.$post({}, withIdempotencyKey())),
    onSuccess: (run) => {
      queries.setQueryData(queryKeys.example, { documentId: run.documentId, run });
      void queries.invalidateQueries({ queryKey: queryKeys.runs });
    },
  });
}
