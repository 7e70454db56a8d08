import { CloseButton, Progress } from "@mantine/core";
import { withHint } from "../../../../src/domain/text/with-hint.ts";
import { Badge, type BadgeStyle } from "../../../components/badges/badge.tsx";
import { FileSize } from "../../../components/format/file-size.tsx";
import { IconAlertOctagon, IconCheck, IconClockHour4, IconUpload } from "../../../components/icons.tsx";
import styles from "./add-dialogue.module.css";
import type { FileUpload } from "./use-uploads.ts";

const uploadStyles: Record<FileUpload["state"], BadgeStyle> = {
  waiting: { word: "To be sent", icon: IconClockHour4, tone: "info", emphasis: "quiet" },
  sending: { word: "Being sent", icon: IconUpload, tone: "own", emphasis: "quiet" },
  kept: { word: "There", icon: IconCheck, tone: "supported", emphasis: "quiet" },
  refused: { word: "Not taken", icon: IconAlertOctagon, tone: "error" },
};

/** A file being uploaded, with its error if it was rejected. */
export function FileUploadRow({
  sent: { file, state, share, problem },
  onLeaveOut,
}: {
  sent: FileUpload;
  onLeaveOut: (() => void) | undefined;
}) {
  return (
    <li className={styles.file}>
      <span className={styles.name} title={file.name}>
        {file.name} <span className={styles.size}>{<FileSize count={file.size} />}</span>
      </span>
      <Badge look={uploadStyles[state]} />
      {onLeaveOut ? <CloseButton size="sm" aria-label={`Leave out ${file.name}`} onClick={onLeaveOut} /> : <span />}
      {state === "sending" && <Progress className={styles.rest} size="xs" value={100 * share} aria-label={`Sending ${file.name}`} />}
      {problem && (
        <span className={`${styles.rest} ${styles.refusal}`} role="alert">
          {withHint(problem)}
        </span>
      )}
    </li>
  );
}
