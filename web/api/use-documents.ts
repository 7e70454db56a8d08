import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import type { DocumentListing } from "../../src/domain/library/document-listing.ts";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import { api, unwrapResponse } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

/** Documents of one role, the newest first. */
export function useDocuments(role: DocumentListing["role"], limit = 200) {
  return useQuery({
    queryKey: [...queryKeys.documents(role), limit],
    queryFn: async () => (await unwrapResponse(api.documents.$get({ query: { role, limit: String(limit) } }))).data,
    placeholderData: keepPreviousData,
  });
}

const soon = 3_000;

/** One document, polled while a run is about it; nothing is requested without an id. */
export function useDocument(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.document(id ?? ""),
    queryFn: id === undefined ? skipToken : () => unwrapResponse(api.documents[":id"].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) => (data?.run && isRunActive(data.run) ? soon : false),
  });
}
