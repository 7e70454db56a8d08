import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay } from "../../src/domain/is-under-way.ts";
import type { Run } from "../../src/domain/run.ts";
import { api, onlyOnce, read } from "./client.ts";
import { keys } from "./keys.ts";

const [soon, later] = [3_000, 20_000];

/** So many of the newest runs are asked for, unless somebody wants more; and no more than these. */
export const [fewRuns, mostRuns] = [100, 2_000];

/** The newest runs; asked again often while one is under way. */
export function useRuns(limit = fewRuns) {
  return useQuery({
    queryKey: [...keys.runs, limit],
    queryFn: async () => (await read(api.runs.$get({ query: { limit: String(limit) } }))).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? soon : later),
  });
}

/** One run; its events keep it up to date. */
export function useRun(id: string) {
  return useQuery({ queryKey: keys.run(id), queryFn: () => read(api.runs[":id"].$get({ param: { id } })) });
}

/** Stops a run. */
export function useCancelRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => read(api.runs[":id"].cancel.$post({ param: { id } })),
    onSuccess: (run) => keepRun(queries, run),
  });
}

/** Takes up a run that stopped. */
export function useResumeRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => read(api.runs[":id"].resume.$post({ param: { id } }, onlyOnce())),
    onSuccess: (run) => keepRun(queries, run),
  });
}

/** What the order of a check says beside its document. */
export type CheckWish = Parameters<(typeof api.documents)[":id"]["runs"]["$post"]>[0]["json"];

/** Orders a check of a document. */
export function useOrderCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ documentId, ...json }: CheckWish & { documentId: string }) =>
      read(api.documents[":id"].runs.$post({ param: { id: documentId }, json }, onlyOnce())),
    onSuccess: (run) => keepRun(queries, run),
  });
}

function keepRun(queries: QueryClient, run: Run) {
  queries.setQueryData(keys.run(run.id), run);
  void queries.invalidateQueries({ queryKey: keys.runs });
  if (run.documentId) void queries.invalidateQueries({ queryKey: keys.review(run.documentId) });
}
