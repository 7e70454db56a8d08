import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Card } from "../../../src/domain/card.ts";
import { api, onlyOnce, read } from "../../api/client.ts";
import { inOrder } from "../../api/in-order.ts";
import { keys } from "../../api/keys.ts";

/** So many come at once; the next come as somebody gets near their end. */
const limit = "1000";

/** Not made anew with each drawing of a page: thousands of cards would be compared each time. */
const together = ({ pages }: { pages: readonly { data: Card[]; total: number }[] }) => ({
  cards: pages.flatMap(({ data }) => data),
  total: pages.at(-1)?.total ?? 0,
});

/** What was added to the library, or to one collection of it, by author, year and title, and how many that are in all. */
export function useCards({ collection }: { collection?: string | undefined }) {
  const only = collection ? { collection: [collection] } : {};
  return useInfiniteQuery({
    queryKey: keys.library("cards", collection),
    queryFn: ({ pageParam: cursor }) => read(api.library.$get({ query: { limit, ...(cursor === null ? {} : { cursor }), ...only } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    select: together,
  });
}

/** Collections with how many documents are in each. */
export function useCollections() {
  return useQuery({ queryKey: keys.library("collections"), queryFn: async () => (await read(api.collections.$get())).data });
}

/** All that is known of a document. */
export function useProfile(id: string | undefined) {
  return useQuery({
    queryKey: keys.library("profile", id),
    queryFn: () => read(api.library[":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
  });
}

/** Passages of the library that answer a query. */
export function usePassages(words: string | undefined, collection: string | undefined) {
  return useQuery({
    queryKey: keys.library("search", words, collection),
    queryFn: () => read(api.search.$get({ query: { q: words ?? "", limit: "30", ...(collection ? { collection: [collection] } : {}) } })),
    enabled: words !== undefined,
    staleTime: 60_000,
  });
}

/** Puts a document into collections, and takes it out of others. */
export function useTag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into = [], outOf = [] }: { id: string; into?: string[]; outOf?: string[] }) =>
      inOrder(id, () => read(api.library[":id"].$patch({ param: { id }, json: { into, outOf } }))),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.library() }),
  });
}

/** Takes a document out of the library, with all that rested on it. */
export function useRemoveDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => read(api.library[":id"].$delete({ param: { id } })),
    // Not waited for: whoever shows the document closes before it is asked for again, and found to be gone.
    onSuccess: () => void queries.invalidateQueries(),
  });
}

/** Has documents that were uploaded taken into the library. */
export function useAdd() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: { documentIds: string[]; collections: string[] }) => read(api.library.$post({ json: order }, onlyOnce())),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.runs }),
  });
}
