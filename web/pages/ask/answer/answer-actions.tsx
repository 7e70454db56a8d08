import { Button, Text } from "@mantine/core";
import type { Answer } from "../../../../src/domain/answer/answer.ts";
import { CopyButton } from "../../../components/clipboard/copy-button.tsx";
import { Dollars } from "../../../components/format/dollars.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconFileText } from "../../../components/icons.tsx";
import { useOpenSources } from "../../../components/sources/opened-sources.ts";
import styles from "./answer.module.css";
import { answerSources } from "./answer-sources.ts";
import { answerText } from "./answer-text.ts";

/** Actions of an Answer: show its sources, copy it. */
export function AnswerActions({ answer }: { answer: Answer }) {
  const open = useOpenSources();
  const sources = answerSources(answer);
  return (
    <div className={styles.actions}>
      {sources.length > 0 && answer.kind !== "refusal" && (
        <Button variant="default" size="compact-sm" leftSection={<IconFileText size={15} />} onClick={() => open()}>
          {pluralize(sources.length, "source")}
        </Button>
      )}
      {answer.sentences.length > 0 && <CopyButton words={answerText(answer)} name="Copy" size="compact-sm" />}
      {answer.spending && (
        <Text size="xs" c="dimmed">
          <Dollars spending={answer.spending} />
        </Text>
      )}
    </div>
  );
}
