import { lazy, Suspense, useState } from "react";
import { failureOf } from "../api/failure-of.ts";
import { usePrinting } from "../components/layout/use-printing.ts";
import { ErrorState } from "../components/states/error-state.tsx";
import { Loading } from "../components/states/loading.tsx";
import classes from "./document-viewer.module.css";
import type { Highlight } from "./highlight.ts";
import { TextView } from "./text/text-view.tsx";
import { useLocated } from "./use-document-text.ts";
import { isUnread, useReadDocument } from "./use-read-document.ts";
import { useZoom } from "./use-zoom.ts";
import type { DocumentViewerProps } from "./view-props.ts";

export type { Highlight } from "./highlight.ts";

const PdfView = lazy(async () => ({ default: (await import("./pdf/pdf-view.tsx")).PdfView }));

/** A document for reading: its PDF pages, or its text without a PDF, with highlights that stay in place at any zoom. */
export function DocumentViewer({ documentId, highlights, focusId, isCompact = false, ...rest }: DocumentViewerProps) {
  const { listing, words } = useReadDocument(documentId);
  const [zoom, onZoom] = useZoom(isCompact ? "card" : "page");
  const [unshown, setUnshown] = useState<string>();
  const isPrinting = usePrinting();
  const hasPages = (words.data?.pages.length ?? 0) > 0;
  const focused = highlights.find(({ id }) => id === focusId);
  const differing = highlights.find(({ kind }) => kind === "differs");
  const located = useLocatedHighlight(
    documentId,
    useLocatedHighlight(documentId, highlights, hasPages ? focused : undefined),
    hasPages ? differing : undefined,
  );

  const error = failureOf(words) ?? failureOf(listing);
  // A check that has just begun has not read the file yet.
  if (listing.data && isUnread(listing.data)) return <Loading what="Reading the document" />;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([words.refetch(), listing.refetch()])} />;
  if (!words.data || !listing.data) return <Loading what="Opening the document" />;

  const props = { ...rest, isCompact, focusId, zoom, onZoom, document: words.data };
  // Only the pages in sight are drawn. On paper all of the text is read instead, with its marks.
  const showsPdf = !isPrinting && hasPages && listing.data.format === "pdf" && listing.data.hasOriginal && unshown !== documentId;
  return (
    <div className={classes.viewer}>
      {showsPdf ? (
        <Suspense fallback={<Loading what="Opening the document" />}>
          <PdfView key={documentId} {...props} highlights={located} onUnshown={() => setUnshown(documentId)} />
        </Suspense>
      ) : (
        <TextView key={documentId} {...props} highlights={highlights} hasLostPages={hasPages && !isPrinting} />
      )}
    </div>
  );
}

/** Looks up the boxes of a highlight without boxes, so that it is visible on its page. */
function useLocatedHighlight(documentId: string, highlights: readonly Highlight[], wanted: Highlight | undefined): readonly Highlight[] {
  const lost = wanted && wanted.boxes.length === 0 && wanted.end > wanted.start ? wanted : undefined;
  const { data } = useLocated(documentId, lost);
  if (!lost || !data?.boxes) return highlights;
  const boxes = data.boxes;
  return highlights.map((highlight) => (highlight.id === lost.id ? { ...highlight, boxes } : highlight));
}
