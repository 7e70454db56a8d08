import { Button, Loader, Text } from "@mantine/core";
import { IconPlayerStopFilled } from "../../../components/icons.tsx";
import { describeStage } from "../../runs/describe-stage.ts";
import { ActivityList } from "./activity-list.tsx";
import type { StreamingAnswer } from "./streaming-answer.ts";
import styles from "./streaming-answer-view.module.css";

interface StreamingAnswerViewProps {
  live: StreamingAnswer;
  isStopping: boolean;
  onStop: () => void;
}

/** An answer in progress: its steps, and its unchecked draft. */
export function StreamingAnswerView({ live, isStopping, onStop }: StreamingAnswerViewProps) {
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
          {isAway ? "The connection was lost; trying again …" : describeAnswerState(live)}
        </Text>
        <Button variant="default" size="compact-sm" leftSection={<IconPlayerStopFilled size={13} />} loading={isStopping} onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

function describeAnswerState({ draft, checking, preparing }: StreamingAnswer): string {
  if (preparing && preparing.total > 0) return `${describeStage(preparing.stage)}, ${preparing.done} of ${preparing.total} …`;
  if (checking) return `Checking sentence ${Math.min(checking.done + 1, checking.total)} of ${checking.total} against the documents …`;
  return draft === "" ? "Reading …" : "Writing …";
}
