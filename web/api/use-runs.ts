import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { Run } from "../../src/domain/run/run.ts";
import { api, unwrapResponse, withIdempotencyKey } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { refreshQueries } from "./refresh-queries.ts";

const [soon, later] = [3_000, 20_000];

/** Default and maximum number of runs to load. */
export const [defaultRunLimit, maxRunLimit] = [100, 2_000];

/** The newest runs; polled while one is active. */
export function useRuns(limit = defaultRunLimit) {
  return useQuery({
    queryKey: [...queryKeys.runs, limit],
    queryFn: async () => (await unwrapResponse(api.runs.$get({ query: { limit: String(limit) } }))).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isRunActive) ? soon : later),
  });
}

/** One run; its events keep it up to date. */
export function useRun(id: string) {
  return useQuery({ queryKey: queryKeys.run(id), queryFn: () => unwrapResponse(api.runs[":id"].$get({ param: { id } })) });
}

/** Stops a run. */
export function useCancelRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.runs[":id"].cancel.$post({ param: { id } })),
    onSuccess: (run) => cacheRun(queries, run),
  });
}

/** Resumes a run. */
export function useResumeRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.runs[":id"].resume.$post({ param: { id } }, withIdempotencyKey())),
    onSuccess: (run) => cacheRun(queries, run),
  });
}

/** Removes the record of an ended run. */
export function useRemoveRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.runs[":id"].$delete({ param: { id } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.runs }),
  });
}

/** The options of a check request. */
export type CheckRequestBody = Parameters<(typeof api.documents)[":id"]["runs"]["$post"]>[0]["json"];

/** Starts a check of a document. */
export function useStartCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ documentId, ...json }: CheckRequestBody & { documentId: string }) =>
      unwrapResponse(api.documents[":id"].runs.$post({ param: { id: documentId }, json }, withIdempotencyKey())),
    onSuccess: (run) => cacheRun(queries, run),
  });
}

/** Adds uploaded documents to the library. */
export function useAddDocuments() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: { documentIds: string[]; collections: string[] }) =>
      unwrapResponse(api.library.$post({ json }, withIdempotencyKey())),
    onSuccess: (run) => cacheRun(queries, run),
  });
}

/** Keeps a run that was just started or changed, and loads what depends on it again. */
export function cacheRun(queries: QueryClient, run: Run) {
  queries.setQueryData(queryKeys.run(run.id), run);
  void refreshQueries(queries, { queryKey: queryKeys.runs });
  if (run.documentId) void queries.invalidateQueries({ queryKey: queryKeys.review(run.documentId) });
}
