import { Text } from "@mantine/core";
import type { Answer } from "../../../../src/domain/answer/answer.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import styles from "./answer.module.css";

/** Notes on how an Answer was made: what was left out, corrected and searched for. */
export function AnswerRemarks({ answer: { dropped, corrected = [], searches } }: { answer: Answer }) {
  if (dropped.length + corrected.length + searches.length === 0) return null;
  return (
    <div className={styles.remarks}>
      {dropped.length > 0 && (
        <Remark
          title={`${pluralize(dropped.length, "statement")} of the model left out, because the documents do not support ${dropped.length === 1 ? "it" : "them"}`}
        >
          {dropped}
        </Remark>
      )}
      {corrected.length > 0 && <Remark title={`${pluralize(corrected.length, "page")} corrected`}>{corrected}</Remark>}
      {searches.length > 0 && (
        <details>
          <summary>Looked for {pluralize(searches.length, "wording")}</summary>
          <ul>
            {searches.map((search) => (
              <li key={search}>{search}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Remark({ title, children }: { title: string; children: Answer["dropped"] }) {
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {children.map(({ text, why }) => (
          <li key={`${text} ${why}`}>
            “{text}”{" "}
            <Text component="span" inherit c="dimmed">
              ({why})
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
