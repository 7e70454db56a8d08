import { Button, Text } from "@mantine/core";
import { useCallback } from "react";
import type { LibraryEntry } from "../../../../src/domain/library/library-entry.ts";
import { failureOf } from "../../../api/failure-of.ts";
import { IconBooks, IconPlus } from "../../../components/icons.tsx";
import { useKeyBindings } from "../../../components/keyboard/use-key-bindings.ts";
import { LongList } from "../../../components/layout/long-list.tsx";
import { announce } from "../../../components/notices/announce.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { useCards } from "../use-library.ts";
import styles from "./document-list.module.css";
import { DocumentRow, focusDocument, titleOf } from "./document-row.tsx";

/** A row with its title on one line. */
const documentRowHeight = 61;
const none: readonly LibraryEntry[] = [];
const idOf = ({ documentId }: LibraryEntry) => documentId;

interface DocumentListProps {
  collection: string | undefined;
  chosen: string | undefined;
  onChoose: (documentId: string | undefined) => void;
  onAdd: () => void;
}

/** The documents of the library or a collection; `j` and `k` move through them. */
export function DocumentList({ collection, chosen, onChoose, onAdd }: DocumentListProps) {
  const asked = useCards({ collection });
  const { cards = none, total = 0 } = asked.data ?? {};
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = asked;
  const fetchOn = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const step = (by: 1 | -1) => {
    const at = cards.findIndex(({ documentId }) => documentId === chosen);
    const next = cards[at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + by))];
    if (!next) return;
    onChoose(next.documentId);
    focusDocument(next.documentId);
    announce(`${cards.indexOf(next) + 1} of ${total}: ${titleOf(next)}`);
  };
  useKeyBindings([
    { key: "j", what: "Next document", act: () => step(1) },
    { key: "k", what: "Previous document", act: () => step(-1) },
  ]);

  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Loading what="Opening the library" />;
  if (cards.length === 0)
    return (
      <EmptyState
        title={collection ? `Nothing is in ${collection}` : "Drop the works you cite here"}
        icon={IconBooks}
        action={
          <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
            Add documents
          </Button>
        }
      >
        {collection
          ? "Open a document of the library and name this collection there, or add new ones."
          : "PDF, Word, LaTeX, Markdown, HTML, JATS or TEI. They stay on this machine; then they can be searched, asked and cited."}
      </EmptyState>
    );
  return (
    <>
      <LongList
        label="Documents"
        items={cards}
        idOf={idOf}
        lookedAt={chosen}
        estimatedHeight={documentRowHeight}
        total={total}
        onNearEnd={fetchOn}
      >
        {(card, isChosen) => <DocumentRow card={card} isChosen={isChosen} onChoose={onChoose} />}
      </LongList>
      {isFetchNextPageError && (
        <Text size="sm" className={styles.rest} role="alert">
          {cards.length} of {total} documents are listed; the next could not be fetched.{" "}
          <Button size="compact-xs" variant="default" onClick={() => void asked.refetch()}>
            Try again
          </Button>
        </Text>
      )}
    </>
  );
}
