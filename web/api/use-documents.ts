import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import type { DocumentListing } from "../../src/domain/document-listing.ts";
import { isUnderWay } from "../../src/domain/is-under-way.ts";
import { api, read } from "./client.ts";
import { keys } from "./keys.ts";

/** Documents of one role, the newest first. */
export function useDocuments(role: DocumentListing["role"], limit = 200) {
  return useQuery({
    queryKey: [...keys.documents(role), limit],
    queryFn: async () => (await read(api.documents.$get({ query: { role, limit: String(limit) } }))).data,
    placeholderData: keepPreviousData,
  });
}

const soon = 3_000;

/** One document as a list shows it, asked for again often while a run is about it; nothing is asked where no id is known. */
export function useDocument(id: string | undefined) {
  return useQuery({
    queryKey: keys.document(id ?? ""),
    queryFn: id === undefined ? skipToken : () => read(api.documents[":id"].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) => (data?.run && isUnderWay(data.run) ? soon : false),
  });
}
