import { Alert, Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { AskEvent } from "../../../../src/domain/answer/answer.ts";
import type { Exchange } from "../../../../src/domain/answer/conversation.ts";
import { IconHandStop, IconRefresh } from "../../../components/icons.tsx";
import { SourcesPart } from "../../../components/sources/opened-sources.ts";
import { ActivityList } from "../answer/activity-list.tsx";
import { AnswerView } from "../answer/answer-view.tsx";
import styles from "./exchange-view.module.css";

interface ExchangeViewProps {
  exchange: Exchange;
  activity: readonly AskEvent[] | undefined;
  /** Shown instead of the answer while it is in progress. */
  coming: ReactNode;
  /** Answers it again; only the last question of a conversation can be. */
  onAgain: (() => void) | undefined;
}

/** A question with its answer: complete, in progress, or missing. */
export function ExchangeView({ exchange: { ordinal, question, answer }, activity, coming, onAgain }: ExchangeViewProps) {
  const isOpen = !coming && (answer === null || answer.isCut);
  return (
    <article className={styles.exchange} aria-labelledby={`question-${ordinal}`}>
      <h2 id={`question-${ordinal}`} className={styles.question}>
        {question}
      </h2>
      {coming}
      {!coming && activity && <ActivityList activity={activity} />}
      {!coming && answer && (
        <SourcesPart value={ordinal}>
          <AnswerView answer={answer} />
        </SourcesPart>
      )}
      {isOpen && (
        <Alert icon={<IconHandStop />} color="gray" p="sm">
          <div className={styles.again}>
            <Text size="sm">{answer ? "This answer was stopped before it was complete." : "This question has no answer yet."}</Text>
            {onAgain && (
              <Button size="compact-sm" leftSection={<IconRefresh size={15} />} onClick={onAgain}>
                Answer it now
              </Button>
            )}
          </div>
        </Alert>
      )}
    </article>
  );
}
