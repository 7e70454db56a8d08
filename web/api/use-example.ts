import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay } from "../../src/domain/is-under-way.ts";
import { api, onlyOnce, read } from "./client.ts";
import { keys } from "./keys.ts";

const soon = 1_500;

/** The bundled example; asked again often while it is checked. */
export function useExample() {
  return useQuery({
    queryKey: keys.example,
    queryFn: () => read(api.example.$get()),
    refetchInterval: ({ state }) => (state.data?.run && isUnderWay(state.data.run) ? soon : false),
  });
}

/** Begins the check of the example. */
export function useBeginExample() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => read(api.example.$post({}, onlyOnce())),
    onSuccess: (run) => {
      queries.setQueryData(keys.example, { documentId: run.documentId, run });
      void queries.invalidateQueries({ queryKey: keys.runs });
    },
  });
}
