import { Button, Loader, Text } from "@mantine/core";
import { IconPlayerStopFilled } from "../../parts/icons.tsx";
import { sayStage } from "../runs/stage-words.ts";
import { ActivityList } from "./activity-list.tsx";
import styles from "./answer-coming.module.css";
import type { LiveAnswer } from "./live-answer.ts";

interface AnswerComingProps {
  live: LiveAnswer;
  isStopping: boolean;
  onStop: () => void;
}

/** An answer on its way: what is done for it, and its draft, which nobody should go by yet. */
export function AnswerComing({ live, isStopping, onStop }: AnswerComingProps) {
  const { activity, draft, isAway } = live;
  return (
    <div className={styles.coming} aria-busy>
      <ActivityList activity={activity} isLive />
      {draft !== "" && (
        <div className={styles.draft}>
          <Text size="xs" c="dimmed" fw={600}>
            Draft: not checked yet
          </Text>
          <p>{draft}</p>
        </div>
      )}
      <div className={styles.state}>
        <Loader size="xs" type="dots" aria-hidden />
        <Text size="sm" c="dimmed" role="status">
          {isAway ? "The connection was lost; trying again …" : sayState(live)}
        </Text>
        <Button variant="default" size="compact-sm" leftSection={<IconPlayerStopFilled size={13} />} loading={isStopping} onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

function sayState({ draft, checking, preparing }: LiveAnswer): string {
  if (preparing && preparing.total > 0) return `${sayStage(preparing.stage)}, ${preparing.done} of ${preparing.total} …`;
  if (checking) return `Checking sentence ${Math.min(checking.done + 1, checking.total)} of ${checking.total} against the documents …`;
  return draft === "" ? "Reading …" : "Writing …";
}
