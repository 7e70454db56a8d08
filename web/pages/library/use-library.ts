import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LibraryEntry } from "../../../src/domain/library/library-entry.ts";
import { api, unwrapResponse } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { refreshQueries } from "../../api/refresh-queries.ts";
import { sendInOrder } from "../../api/send-in-order.ts";

/** Documents per page; the next page loads near the end. */
const limit = "1000";

/** A constant function, because a new one would compare thousands of cards on each render. */
const together = ({ pages }: { pages: readonly { data: LibraryEntry[]; total: number }[] }) => ({
  cards: pages.flatMap(({ data }) => data),
  total: pages.at(-1)?.total ?? 0,
});

/** Documents of the library or of one collection, by author, year and title, and their total number. */
export function useCards({ collection }: { collection?: string | undefined }) {
  const only = collection ? { collection: [collection] } : {};
  return useInfiniteQuery({
    queryKey: queryKeys.library("cards", collection),
    queryFn: ({ pageParam: cursor }) =>
      unwrapResponse(api.library.$get({ query: { limit, ...(cursor === null ? {} : { cursor }), ...only } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    select: together,
  });
}

/** Collections with their number of documents. */
export function useCollections() {
  return useQuery({
    queryKey: queryKeys.library("collections"),
    queryFn: async () => (await unwrapResponse(api.collections.$get({ query: {} }))).data,
  });
}

/** The details of a document. */
export function useProfile(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.library("profile", id),
    queryFn: () => unwrapResponse(api.library[":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
  });
}

/** Search results for a query. */
export function usePassages(words: string | undefined, collection: string | undefined) {
  return useQuery({
    queryKey: queryKeys.library("search", words, collection),
    queryFn: () =>
      unwrapResponse(api.search.$get({ query: { q: words ?? "", limit: "30", ...(collection ? { collection: [collection] } : {}) } })),
    enabled: words !== undefined,
    staleTime: 60_000,
  });
}

/** Adds a document to collections, and removes it from others. */
export function useTag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into = [], outOf = [] }: { id: string; into?: string[]; outOf?: string[] }) =>
      sendInOrder(id, () => unwrapResponse(api.library[":id"].$patch({ param: { id }, json: { into, outOf } }))),
    onSuccess: () => refreshQueries(queries, { queryKey: queryKeys.library() }),
  });
}

/** Corrects the title, authors and year of a document. */
export function useDescribe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...work }: { id: string; title: string; author: LibraryEntry["work"]["author"]; year: number | null }) =>
      sendInOrder(id, () => unwrapResponse(api.library[":id"].$patch({ param: { id }, json: { into: [], outOf: [], ...work } }))),
    // Manuscripts, reviews and documents show the title too.
    onSuccess: () => void queries.invalidateQueries(),
  });
}

/** Removes a document from the library, with everything based on it. */
export function useRemoveDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.library[":id"].$delete({ param: { id } })),
    // Not awaited: the page of the document closes before it would be reloaded and found missing.
    onSuccess: () => void queries.invalidateQueries(),
  });
}
