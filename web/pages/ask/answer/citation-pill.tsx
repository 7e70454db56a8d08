import { Tooltip } from "@mantine/core";
import type { Answer, AnswerEvidence } from "../../../../src/domain/answer/answer.ts";
import { citationLabel, shownWords } from "../../../../src/domain/answer/citation-label.ts";
import { useOpenSources } from "../../../components/sources/opened-sources.ts";
import { nameOfDocument } from "./answer-sources.ts";
import styles from "./pill.module.css";

/** `Doc A, §3 Rent, p. 3`: a place in a document, which opens there with the words marked. */
export function CitationPill({ evidence, answer }: { evidence: AnswerEvidence; answer: Answer }) {
  const open = useOpenSources();
  const document = answer.documents.find(({ id }) => id === evidence.documentId);
  const text = citationLabel(evidence, document);
  if (!document || document.isRemoved) return <span className={`${styles.pill} ${styles.removed}`}>{text}</span>;
  const name = nameOfDocument(document);
  return (
    <Tooltip
      multiline
      w={340}
      openDelay={300}
      label={
        <>
          <strong>{name}</strong>
          <br />“{shownWords(evidence)}”
        </>
      }
    >
      <button type="button" className={styles.pill} aria-label={`${text}: open ${name} at these words`} onClick={() => open(evidence)}>
        {text}
      </button>
    </Tooltip>
  );
}
