import { skipToken, useQuery } from "@tanstack/react-query";
import type { Span } from "../../src/domain/document/locator.ts";
import { api, unwrapResponse } from "../api/client.ts";

/** A separate key: a run does not invalidate the text of a document. */
const textKey = (documentId: string, ...part: unknown[]) => ["document-text", documentId, ...part] as const;

/** Its text, blocks and pages, which never change for an id. Nothing is requested for a document that is not read yet. */
export function useDocumentText(documentId: string, { isRead = true } = {}) {
  return useQuery({
    queryKey: textKey(documentId),
    enabled: isRead,
    queryFn: () => unwrapResponse(api.documents[":id"].text.$get({ param: { id: documentId } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The place of a text range on its pages. */
export function useLocated(documentId: string, span: Span | undefined) {
  return useQuery({
    queryKey: textKey(documentId, "locate", span?.start, span?.end),
    queryFn: span
      ? () =>
          unwrapResponse(
            api.documents[":id"].locate.$get({
              param: { id: documentId },
              query: { start: String(span.start), end: String(span.end) },
            }),
          )
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The places of words in it; nothing is requested without words. */
export function useFound(documentId: string, words: string | undefined) {
  return useQuery({
    queryKey: textKey(documentId, "find", words),
    queryFn: words
      ? () => unwrapResponse(api.documents[":id"].find.$get({ param: { id: documentId }, query: { words, limit: "500" } }))
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
