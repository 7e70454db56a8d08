import { Dropzone } from "@mantine/dropzone";
import { useMediaQuery } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../components/layout/page.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { AddDialogue } from "./add/add-dialogue.tsx";
import { AddRuns } from "./add/add-runs.tsx";
import { CollectionList } from "./collection-list.tsx";
import { DocumentDetail } from "./documents/document-detail.tsx";
import { DocumentList } from "./documents/document-list.tsx";
import { focusDocument } from "./documents/document-row.tsx";
import { NarrowDetail } from "./documents/narrow-detail.tsx";
import { LibraryHead } from "./library-head.tsx";
import styles from "./library-page.module.css";
import { PassageHits } from "./search/passage-hits.tsx";

const route = getRouteApi("/library");

/** The library: its documents, collections, add runs and search results. */
export function LibraryPage() {
  usePageTitle("Library");
  const { collection, words, document } = route.useSearch();
  const navigate = route.useNavigate();
  const [dropped, setDropped] = useState<File[]>();
  const isWide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  const choose = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, document: next }), replace: true, resetScroll: false });

  const close = () => {
    choose(undefined);
    // Closing the details returns the focus to the document.
    if (document !== undefined) focusDocument(document);
  };

  return (
    <div className={styles.library} data-detailed={isWide && document !== undefined}>
      <CollectionList chosen={collection} />
      <div className={styles.main}>
        <LibraryHead
          words={words}
          collection={collection}
          onSearch={(next) => void navigate({ search: (before) => ({ ...before, words: next, document: undefined }) })}
          onAdd={() => setDropped([])}
        />
        <AddRuns />
        {words === undefined ? (
          <DocumentList collection={collection} chosen={document} onChoose={choose} onAdd={() => setDropped([])} />
        ) : (
          <PassageHits words={words} collection={collection} />
        )}
      </div>
      {document !== undefined && isWide && (
        <aside className={styles.detail} aria-label="Document">
          <DocumentDetail key={document} documentId={document} onClose={close} />
        </aside>
      )}
      {!isWide && <NarrowDetail documentId={document} onClose={() => choose(undefined)} />}
      <Dropzone.FullScreen onDrop={setDropped} onReject={() => {}} active={dropped === undefined}>
        <EmptyState title="Drop the documents here">You choose how they are added in the next step.</EmptyState>
      </Dropzone.FullScreen>
      {dropped && <AddDialogue given={dropped} collection={collection} onClose={() => setDropped(undefined)} />}
    </div>
  );
}
