import { skipToken, useQuery } from "@tanstack/react-query";
import type { DocumentListing } from "../../src/domain/document-listing.ts";
import { api, read } from "./client.ts";
import { keys } from "./keys.ts";

/** Documents of one role, the newest first. */
export function useDocuments(role: DocumentListing["role"], limit = 200) {
  return useQuery({
    queryKey: [...keys.documents(role), limit],
    queryFn: async () => (await read(api.documents.$get({ query: { role, limit: String(limit) } }))).data,
  });
}

/** One document as a list shows it; nothing is asked where no id is known. */
export function useDocument(id: string | undefined) {
  return useQuery({
    queryKey: keys.document(id ?? ""),
    queryFn: id === undefined ? skipToken : () => read(api.documents[":id"].$get({ param: { id } })),
  });
}
