import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LibraryEntry } from "../../../src/domain/library/library-entry.ts";
import { api, unwrapResponse, withIdempotencyKey } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendInOrder } from "../../api/send-in-order.ts";

/** So many come at once; the next come as somebody gets near their end. */
const limit = "1000";

/** Not made anew with each drawing of a page: thousands of cards would be compared each time. */
const together = ({ pages }: { pages: readonly { data: LibraryEntry[]; total: number }[] }) => ({
  cards: pages.flatMap(({ data }) => data),
  total: pages.at(-1)?.total ?? 0,
});

/** What was added to the library, or to one collection of it, by author, year and title, and how many that are in all. */
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

/** Collections with how many documents are in each. */
export function useCollections() {
  return useQuery({ queryKey: queryKeys.library("collections"), queryFn: async () => (await unwrapResponse(api.collections.$get())).data });
}

/** All that is known of a document. */
export function useProfile(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.library("profile", id),
    queryFn: () => unwrapResponse(api.library[":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
  });
}

/** Passages of the library that answer a query. */
export function usePassages(words: string | undefined, collection: string | undefined) {
  return useQuery({
    queryKey: queryKeys.library("search", words, collection),
    queryFn: () =>
      unwrapResponse(api.search.$get({ query: { q: words ?? "", limit: "30", ...(collection ? { collection: [collection] } : {}) } })),
    enabled: words !== undefined,
    staleTime: 60_000,
  });
}

/** Puts a document into collections, and takes it out of others. */
export function useTag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into = [], outOf = [] }: { id: string; into?: string[]; outOf?: string[] }) =>
      sendInOrder(id, () => unwrapResponse(api.library[":id"].$patch({ param: { id }, json: { into, outOf } }))),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.library() }),
  });
}

/** Takes a document out of the library, with all that rested on it. */
export function useRemoveDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.library[":id"].$delete({ param: { id } })),
    // Not waited for: whoever shows the document closes before it is asked for again, and found to be gone.
    onSuccess: () => void queries.invalidateQueries(),
  });
}

/** Has documents that were uploaded taken into the library. */
export function useAdd() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: { documentIds: string[]; collections: string[] }) =>
      unwrapResponse(api.library.$post({ json: order }, withIdempotencyKey())),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.runs }),
  });
}
