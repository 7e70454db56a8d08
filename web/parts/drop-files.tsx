import { Dropzone } from "@mantine/dropzone";
import { IconFileUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./drop-files.module.css";

interface DropFilesProps {
  /** What a screen reader says of it. */
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
  isLarge?: boolean;
  isDisabled?: boolean;
  isSingle?: boolean;
}

/** Where files are dropped, or chosen by click or key. Which of them can be read is for the server to say, who looks inside. */
export function DropFiles({ label, onFiles, children, isLarge = false, isDisabled = false, isSingle = false }: DropFilesProps) {
  return (
    <Dropzone
      className={classes.zone}
      data-large={isLarge}
      disabled={isDisabled}
      multiple={!isSingle}
      onDrop={onFiles}
      role="button"
      aria-label={label}
      inputProps={{ "aria-hidden": true, tabIndex: -1 }}
    >
      <div className={classes.words}>
        <IconFileUpload aria-hidden />
        <div>{children}</div>
      </div>
    </Dropzone>
  );
}
