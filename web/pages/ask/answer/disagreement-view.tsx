import { Text } from "@mantine/core";
import type { Answer, Disagreement } from "../../../../src/domain/answer/answer.ts";
import { shownWords } from "../../../../src/domain/answer/citation-label.ts";
import { evidenceKey } from "../../../../src/domain/answer/quotations-by-document.ts";
import { IconArrowsSplit2 } from "../../../components/icons.tsx";
import { nameOfDocument } from "./answer-sources.ts";
import { CitationPill } from "./citation-pill.tsx";
import styles from "./disagreement-view.module.css";

/** Documents that say different things, side by side. */
export function DisagreementView({ disagreement: { about, sides, reason }, answer }: { disagreement: Disagreement; answer: Answer }) {
  return (
    <section className={styles.disagreement} aria-label={`The documents differ: ${about}`}>
      <Text component="h3" fw={600} size="sm" className={styles.title}>
        <IconArrowsSplit2 size={17} aria-hidden /> The documents differ: {about}
      </Text>
      <div className={styles.sides}>
        {sides.map((evidence) => {
          const document = answer.documents.find(({ id }) => id === evidence.documentId);
          return (
            <figure key={evidenceKey(evidence)} className={styles.side}>
              <figcaption>
                <CitationPill evidence={evidence} answer={answer} />
                <Text component="span" size="xs" c="dimmed">
                  {document && nameOfDocument(document)}
                </Text>
              </figcaption>
              {document?.isRemoved ? (
                <Text size="sm" c="dimmed">
                  This quotation was removed with its document.
                </Text>
              ) : (
                <blockquote className="document-words">{shownWords(evidence)}</blockquote>
              )}
            </figure>
          );
        })}
      </div>
      {reason !== "" && (
        <Text size="sm" c="dimmed" mt="xs">
          {reason}
        </Text>
      )}
    </section>
  );
}
