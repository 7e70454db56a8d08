import { Text } from "@mantine/core";
import type { Answer } from "../../../../src/domain/answer/answer.ts";
import { shownWords } from "../../../../src/domain/answer/citation-label.ts";
import { evidenceKey } from "../../../../src/domain/answer/quotations-by-document.ts";
import styles from "./answer.module.css";
import { nameOfDocument } from "./answer-sources.ts";
import { CitationPill } from "./citation-pill.tsx";
import { StandingMark } from "./standing-mark.tsx";

/** An Answer of quotations only, the best first; or the passages that come nearest to a question without an answer. */
export function AnswerQuotations({ answer, sentences = answer.sentences }: { answer: Answer; sentences?: Answer["sentences"] }) {
  return (
    <div className={styles.quotations}>
      {sentences.map(({ text, standing, evidence }, index) => {
        const document = answer.documents.find(({ id }) => id === evidence[0]?.documentId);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: quotations of an answer never change their order.
          <figure key={index} className={styles.quotation}>
            <blockquote className="document-words">
              {(evidence[0] ? shownWords(evidence[0]) : text) || "This quotation was removed with its document."}
            </blockquote>
            <figcaption>
              {evidence.map((one) => (
                <CitationPill key={evidenceKey(one)} evidence={one} answer={answer} />
              ))}
              <Text component="span" size="xs" c="dimmed">
                {document && nameOfDocument(document)}
              </Text>
              <StandingMark standing={standing} />
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
