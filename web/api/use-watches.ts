import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Watch } from "../../src/domain/watch/watch.ts";
import type { WatchResult } from "../../src/domain/watch/watch-result.ts";
import { api, unwrapResponse, withIdempotencyKey } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { cacheRun } from "./use-runs.ts";

/** Watched documents, by name. */
export function useWatches() {
  return useQuery<Watch[]>({
    queryKey: queryKeys.watches,
    queryFn: async () => (await unwrapResponse(api.watches.$get({ query: {} }))).data,
  });
}

/** What the newest runs of a watch found. Asked again when a run has ended, which changes `askedAt`. */
export function useWatchResults({ id, askedAt }: Pick<Watch, "id" | "askedAt">, enabled: boolean) {
  return useQuery<WatchResult[]>({
    queryKey: [...queryKeys.watches, id, askedAt],
    queryFn: async () => (await unwrapResponse(api.watches[":id"].results.$get({ param: { id }, query: {} }))).data,
    enabled: enabled && askedAt !== null,
  });
}

type AddWatchBody = Parameters<typeof api.watches.$post>[0]["json"];

/** Watches a document, and asks for the first time. */
export function useAddWatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: AddWatchBody) => unwrapResponse(api.watches.$post({ json }, withIdempotencyKey())),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.runs });
      return queries.invalidateQueries({ queryKey: queryKeys.watches });
    },
  });
}

/** Asks now. */
export function useRunWatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.watches[":id"].runs.$post({ param: { id } }, withIdempotencyKey())),
    onSuccess: (run) => cacheRun(queries, run),
  });
}

/** Removes a watch with its history; the document stays. */
export function useRemoveWatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.watches[":id"].$delete({ param: { id } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.watches }),
  });
}
