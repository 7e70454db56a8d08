import { Tooltip } from "@mantine/core";
import type { Answer } from "../../../../src/domain/answer/answer.ts";
import type { Evidence } from "../../../../src/domain/verdict/evidence.ts";
import { formatLocator } from "../../../components/sources/format-locator.ts";
import { useOpenSources } from "../../../components/sources/opened-sources.ts";
import { nameOfDocument } from "./answer-sources.ts";
import styles from "./pill.module.css";

/** `A p. 3`: a place in a document, which opens there with the words marked. */
export function CitationPill({ evidence, answer }: { evidence: Evidence; answer: Answer }) {
  const open = useOpenSources();
  const document = answer.documents.find(({ id }) => id === evidence.documentId);
  const text = [document?.label ?? "?", formatLocator(evidence)].filter((part) => part !== "").join(" ");
  if (!document || document.isRemoved) return <span className={`${styles.pill} ${styles.removed}`}>{text}, removed</span>;
  const name = nameOfDocument(document);
  return (
    <Tooltip
      multiline
      w={340}
      openDelay={300}
      label={
        <>
          <strong>{name}</strong>
          <br />“{evidence.locator.quote.exact}”
        </>
      }
    >
      <button type="button" className={styles.pill} aria-label={`${text}: open ${name} at these words`} onClick={() => open(evidence)}>
        {text}
      </button>
    </Tooltip>
  );
}
