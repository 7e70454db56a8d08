import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LiteratureReview } from "../../src/domain/run/stored-run-result.ts";
import { api, unwrapResponse, withIdempotencyKey } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { cacheRun } from "./use-runs.ts";

/** What the literature says about a manuscript, with the newest run. */
export function useLiterature(documentId: string) {
  return useQuery<LiteratureReview>({
    queryKey: queryKeys.literature(documentId),
    queryFn: () => unwrapResponse(api.documents[":id"].literature.$get({ param: { id: documentId } })),
  });
}

/** The options of a literature review. */
export type LiteratureRequestBody = Parameters<(typeof api.documents)[":id"]["literature"]["$post"]>[0]["json"];

/** Starts a literature review. */
export function useReviewLiterature(documentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: LiteratureRequestBody) =>
      unwrapResponse(api.documents[":id"].literature.$post({ param: { id: documentId }, json }, withIdempotencyKey())),
    onSuccess: (run) => {
      cacheRun(queries, run);
      return queries.invalidateQueries({ queryKey: queryKeys.literature(documentId) });
    },
  });
}
