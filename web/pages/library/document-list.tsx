import { Button } from "@mantine/core";
import { IconBooks, IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorState } from "../../parts/error-state.tsx";
import { Loading } from "../../parts/loading.tsx";
import { useKeys } from "../../parts/use-keys.ts";
import styles from "./document-list.module.css";
import { DocumentRow } from "./document-row.tsx";
import { useCards } from "./use-library.ts";

interface DocumentListProps {
  collection: string | undefined;
  chosen: string | undefined;
  onChoose: (documentId: string | undefined) => void;
  onAdd: () => void;
}

/** The documents of the library, or of one collection; `j` and `k` walk through them. */
export function DocumentList({ collection, chosen, onChoose, onAdd }: DocumentListProps) {
  const { data: cards, error, refetch } = useCards({ collection });
  const list = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    if (!cards || cards.length === 0) return;
    const at = cards.findIndex(({ documentId }) => documentId === chosen);
    const next = at < 0 ? 0 : Math.min(cards.length - 1, Math.max(0, at + by));
    onChoose(cards[next]!.documentId);
    list.current?.children[next]?.querySelector("button")?.focus();
  };
  useKeys([
    { key: "j", what: "Next document", act: () => step(1) },
    { key: "k", what: "Document before", act: () => step(-1) },
  ]);

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!cards) return <Loading what="Opening the library" />;
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
    <ul className={styles.list} ref={list}>
      {cards.map((card) => (
        <DocumentRow key={card.documentId} card={card} isChosen={card.documentId === chosen} onChoose={onChoose} />
      ))}
    </ul>
  );
}
