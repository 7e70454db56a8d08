import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Discovery, DiscoveryListing } from "../../src/domain/run/stored-run-result.ts";
import { api, unwrapResponse, withIdempotencyKey } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { cacheRun } from "./use-runs.ts";

/** Discoveries, the newest first. */
export function useDiscoveries() {
  return useQuery<DiscoveryListing[]>({
    queryKey: queryKeys.discoveries,
    queryFn: async () => (await unwrapResponse(api.discoveries.$get({ query: {} }))).data,
  });
}

/** One discovery with its works and its newest run. */
export function useDiscovery(id: string) {
  return useQuery<Discovery>({
    queryKey: queryKeys.discovery(id),
    queryFn: () => unwrapResponse(api.discoveries[":id"].$get({ param: { id } })),
  });
}

/** The seeds and options of a discovery. */
export type DiscoverRequestBody = Parameters<typeof api.discoveries.$post>[0]["json"];

/** Looks for works near some seeds. */
export function useDiscover() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: DiscoverRequestBody) => unwrapResponse(api.discoveries.$post({ json }, withIdempotencyKey())),
    onSuccess: (run, { of }) => {
      cacheRun(queries, run);
      void queries.invalidateQueries({ queryKey: queryKeys.discoveries });
      return queries.invalidateQueries({ queryKey: queryKeys.discovery(of ?? run.id) });
    },
  });
}

/** Removes a discovery; works that it added stay. */
export function useRemoveDiscovery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.discoveries[":id"].$delete({ param: { id } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.discoveries }),
  });
}
