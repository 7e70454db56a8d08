import { useMemo, useState } from "react";
import type { Highlight } from "../../viewer/document-viewer.tsx";
import { useFound } from "../../viewer/use-document-text.ts";

/** A search in a document: its results, and the current one. */
export interface DocumentSearch {
  highlights: readonly Highlight[];
  /** Index from 0; -1 before any is opened. */
  at: number;
  /** Number of places, including unmarked ones; undefined while searching, or without words. */
  total: number | undefined;
  go: (step: 1 | -1) => void;
}

/** Finds words in a document, and goes to the first place unless `waiting`. */
export function useDocumentSearch(documentId: string, words: string | undefined, waiting: boolean): DocumentSearch {
  const { data } = useFound(documentId, words);
  const [gone, setGone] = useState<{ words: string | undefined; at: number }>();
  const highlights = useMemo(
    () =>
      (data?.places ?? []).map(({ start, end, boxes = [], quote }, index) => ({
        id: `found-${index}`,
        start,
        end,
        boxes,
        kind: "search" as const,
        name: `Found: ${quote.exact}`,
      })),
    [data],
  );
  const at = gone && gone.words === words ? gone.at : waiting ? -1 : 0;
  return {
    highlights,
    at,
    total: words === undefined ? undefined : data?.total,
    go: (step) => {
      const next = at < 0 && step < 0 ? -1 : at + step;
      if (highlights.length > 0) setGone({ words, at: (next + highlights.length) % highlights.length });
    },
  };
}
