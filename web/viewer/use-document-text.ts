import { skipToken, useQuery } from "@tanstack/react-query";
import type { Span } from "../../src/domain/document/locator.ts";
import { api, unwrapResponse } from "../api/client.ts";

/** A noun of its own: what a run makes stale of a document, its words are not. */
const textKey = (documentId: string, ...part: unknown[]) => ["document-text", documentId, ...part] as const;

/** Its words, blocks and pages. They belong to its id, and never change. */
export function useDocumentText(documentId: string) {
  return useQuery({
    queryKey: textKey(documentId),
    queryFn: () => unwrapResponse(api.documents[":id"].text.$get({ param: { id: documentId } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Where a stretch of its text stands on its pages. */
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

/** Where words stand in it; nothing is asked without words. */
export function useFound(documentId: string, words: string | undefined) {
  return useQuery({
    queryKey: textKey(documentId, "find", words),
    queryFn: words
      ? () => unwrapResponse(api.documents[":id"].find.$get({ param: { id: documentId }, query: { words, limit: "500" } }))
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
