import { ActionIcon, Checkbox, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { withHint } from "../../../src/domain/text/with-hint.ts";
import { FileSize } from "../../components/format/file-size.tsx";
import { IconAlertOctagon, IconCheck, IconFileText, IconX } from "../../components/icons.tsx";
import { type ChosenFile, type ChosenFilesChange, mayBeScanned } from "./chosen-files.ts";
import classes from "./file-line.module.css";

interface FileLineProps {
  chosen: ChosenFile;
  change: (change: ChosenFilesChange) => void;
  isBusy: boolean;
  /** A further action on the file: choose it as the manuscript. */
  action?: ReactNode;
}

/** One chosen file: its name, upload progress, or error. */
export function FileLine({ chosen, change, isBusy, action }: FileLineProps) {
  const { key, file, isScanned, share, stored, problem } = chosen;
  const Icon = problem ? IconAlertOctagon : stored ? IconCheck : IconFileText;
  return (
    <li className={classes.line} data-refused={problem !== undefined}>
      <Icon aria-hidden />
      <div className={classes.what}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>
          <FileSize count={file.size} />
        </span>
        {problem && (
          <p className={classes.problem} role="alert">
            {withHint(problem)}
          </p>
        )}
        {share !== undefined && <Progress value={share * 100} size="xs" aria-label={`Sending ${file.name}`} />}
      </div>
      {mayBeScanned(chosen) && !problem && (
        <Checkbox
          size="sm"
          label="scanned"
          title="Its pages are images: read them by OCR, which takes some seconds a page."
          checked={isScanned}
          disabled={isBusy}
          onChange={({ currentTarget }) => change({ type: "update", key, part: { isScanned: currentTarget.checked, stored: undefined } })}
        />
      )}
      {action}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Take ${file.name} away`}
        disabled={isBusy}
        onClick={() => change({ type: "remove", key })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
