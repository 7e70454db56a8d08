import { Text, UnstyledButton } from "@mantine/core";
import { citationPlace, shownWords } from "../../../src/domain/answer/citation-label.ts";
import { evidenceKey } from "../../../src/domain/answer/quotations-by-document.ts";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";
import type { QuotedSource } from "./opened-sources.ts";
import styles from "./quotation-list.module.css";

/** Documents with their quotations, each linked to its page. */
export function QuotationList({ sources, onPick }: { sources: readonly QuotedSource[]; onPick: (evidence: Evidence) => void }) {
  return (
    <div className={styles.list}>
      {sources.map(({ id, name, path, label, isRemoved, quotations }) => (
        <section key={id} aria-label={name}>
          <Text component="h3" size="sm" fw={600} className={styles.name}>
            {label && <span className={styles.letter}>{label}</span>}
            {name}
          </Text>
          {isRemoved ? (
            <Text size="sm" c="dimmed">
              This document was removed from the library, and its words with it.
            </Text>
          ) : (
            quotations.map((evidence) => (
              <UnstyledButton key={evidenceKey(evidence)} className={styles.quotation} onClick={() => onPick(evidence)}>
                <q className="document-words">{shownWords(evidence)}</q>
                <Text component="span" size="xs" c="dimmed" className={styles.place}>
                  {citationPlace(evidence, path) || "show in the document"}
                </Text>
              </UnstyledButton>
            ))
          )}
        </section>
      ))}
    </div>
  );
}
