import type { LibraryEntry } from "../../../../src/domain/library/library-entry.ts";
import { Badge, type BadgeStyle } from "../../../components/badges/badge.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconCircleCheck } from "../../../components/icons.tsx";
import { formatAuthors } from "../format-authors.ts";
import styles from "./document-list.module.css";

const searchable: BadgeStyle = {
  word: "Searchable",
  icon: IconCircleCheck,
  tone: "supported",
  emphasis: "quiet",
  what: "Its passages can be searched, asked and cited.",
};

interface DocumentRowProps {
  card: LibraryEntry;
  isChosen: boolean;
  onChoose: (documentId: string) => void;
}

/** A document's name for readers. */
export function titleOf({ title, path }: LibraryEntry): string {
  return title || path?.split(/[\\/]/).at(-1) || "Untitled document";
}

/** Focuses a document of the list, if it is rendered. */
export function focusDocument(documentId: string): void {
  document.querySelector<HTMLElement>(`[data-document="${CSS.escape(documentId)}"] button`)?.focus({ preventScroll: true });
}

/** A document as the list shows it. */
export function DocumentRow({ card, isChosen, onChoose }: DocumentRowProps) {
  const { documentId, work, pages, format, collections } = card;
  const facts = [formatAuthors(work), work.year, pages === null ? format : pluralize(pages, "page")].filter(Boolean).join(" · ");
  return (
    <div className={styles.row} data-chosen={isChosen} data-document={documentId}>
      <button type="button" className={styles.open} aria-pressed={isChosen} onClick={() => onChoose(documentId)}>
        <span className={styles.title}>{titleOf(card)}</span>
        <span className={styles.facts}>{facts}</span>
      </button>
      <span className={styles.marks}>
        {collections.map((name) => (
          <span key={name} className={styles.collection}>
            {name}
          </span>
        ))}
        <Badge look={searchable} />
      </span>
    </div>
  );
}
