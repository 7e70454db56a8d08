import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { failureOf } from "../../api/failure-of.ts";
import { FindField } from "../../components/find/find-field.tsx";
import { useDocumentSearch } from "../../components/find/use-document-search.ts";
import { usePageTitle } from "../../components/layout/page.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { DocumentViewer } from "../../viewer/document-viewer.tsx";
import { useLocated } from "../../viewer/use-document-text.ts";
import { isUnread, useReadDocument } from "../../viewer/use-read-document.ts";
import { buildOutline, type OutlineEntry } from "./build-outline.ts";
import { DocumentHeader } from "./document-header.tsx";
import classes from "./document-page.module.css";
import { Outline } from "./outline.tsx";
import { RemovedDocument } from "./removed-document.tsx";
import { UnreadDocument } from "./unread-document.tsx";
import { usePageInUrl } from "./use-page-in-url.ts";

const route = getRouteApi("/documents/$documentId");

/** Any document: its outline, its pages or text, a search, and the words of the address marked. */
export function DocumentPage() {
  const { documentId } = route.useParams();
  const { start = 0, end = 0, page, find } = route.useSearch();
  const navigate = useNavigate({ from: "/documents/$documentId" });
  const { listing, words } = useReadDocument(documentId);
  const title = listing.data?.title || listing.data?.name || "Document";
  usePageTitle(title);

  const span = useMemo(() => (end > start ? { start, end } : undefined), [start, end]);
  const { data: located } = useLocated(documentId, span);
  const finding = useDocumentSearch(documentId, find, span !== undefined);
  const entries = useMemo(() => (words.data ? buildOutline(words.data) : []), [words.data]);
  const highlights = useMemo(() => {
    const name = `The words of this address: ${located?.quote.exact ?? ""}`;
    const named = located
      ? [{ id: "named", start: located.start, end: located.end, boxes: located.boxes ?? [], kind: "evidence" as const, name }]
      : [];
    return [...named, ...finding.highlights];
  }, [located, finding.highlights]);

  // The viewer scrolls to the target itself, so the scroll position is not reset.
  const open = useCallback(
    ({ start, end }: OutlineEntry) => void navigate({ search: ({ find }) => ({ find, start, end }), resetScroll: false }),
    [navigate],
  );
  const onPage = usePageInUrl(
    page,
    (next) => void navigate({ search: (kept) => ({ ...kept, page: next }), replace: true, resetScroll: false }),
  );

  const [lost, unread] = [failureOf(listing), failureOf(words)];
  if (lost) return <RemovedDocument error={lost} onRetry={() => void listing.refetch()} />;
  if (!listing.data) return <Loading what="Opening the document" />;
  if (isUnread(listing.data)) return <UnreadDocument listing={listing.data} />;
  if (unread) return <ErrorState error={unread} onRetry={() => void words.refetch()} />;
  return (
    <div className={classes.page}>
      <DocumentHeader
        listing={listing.data}
        outline={<Outline entries={entries} current={span?.start} onOpen={open} />}
        hasOutline={entries.length > 0}
      />
      <div className={classes.body}>
        {entries.length > 0 && (
          <aside className={classes.aside}>
            <Outline entries={entries} current={span?.start} onOpen={open} />
          </aside>
        )}
        <div className={classes.document}>
          <DocumentViewer
            documentId={documentId}
            label={title}
            highlights={highlights}
            focusId={finding.highlights[finding.at]?.id ?? (located ? "named" : undefined)}
            page={page}
            onPage={onPage}
            tools={
              <FindField
                name="Find in the document"
                shortcut="/"
                words={find}
                finding={finding}
                onFind={(next) => void navigate({ search: ({ page }) => ({ page, find: next }), replace: true, resetScroll: false })}
              />
            }
          />
        </div>
      </div>
    </div>
  );
}
