import { Button, Text } from "@mantine/core";
import type { Answer } from "../../../src/domain/answer.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { count } from "../../parts/count.ts";
import { Dollars } from "../../parts/dollars.tsx";
import { IconFileText } from "../../parts/icons.tsx";
import { useOpenSources } from "../../parts/sources/opened-sources.ts";
import styles from "./answer.module.css";
import { answerSources } from "./answer-sources.ts";
import { answerText } from "./answer-text.ts";

/** What can be done with an Answer: see all its sources, take it along. */
export function AnswerActions({ answer }: { answer: Answer }) {
  const open = useOpenSources();
  const sources = answerSources(answer);
  return (
    <div className={styles.actions}>
      {sources.length > 0 && (
        <Button variant="default" size="compact-sm" leftSection={<IconFileText size={15} />} onClick={() => open()}>
          {count(sources.length, "source")}
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
