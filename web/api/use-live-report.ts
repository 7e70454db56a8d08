import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LiveReportState } from "../../src/domain/run/stored-run-result.ts";
import { api, unwrapResponse, withIdempotencyKey } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { cacheRun } from "./use-runs.ts";

/** What newer works say about a published document, with the newest run. */
export function useLiveReport(documentId: string) {
  return useQuery<LiveReportState>({
    queryKey: queryKeys.live(documentId),
    queryFn: () => unwrapResponse(api.documents[":id"].live.$get({ param: { id: documentId } })),
  });
}

/** The options of a live report. */
export type LiveReportRequestBody = Parameters<(typeof api.documents)[":id"]["live"]["$post"]>[0]["json"];

/** Starts a live report. */
export function useReportLive(documentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: LiveReportRequestBody) =>
      unwrapResponse(api.documents[":id"].live.$post({ param: { id: documentId }, json }, withIdempotencyKey())),
    onSuccess: (run) => {
      cacheRun(queries, run);
      return queries.invalidateQueries({ queryKey: queryKeys.live(documentId) });
    },
  });
}
