import { Button } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import type { ReactNode } from "react";
import { IconFileUpload } from "../icons.tsx";
import classes from "./drop-files.module.css";

interface DropFilesProps {
  /** The words of the button that opens the system's own dialogue. */
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
  isLarge?: boolean;
  isDisabled?: boolean;
}

/** Where files are dropped, or chosen by click or key. Which of them can be read is for the server to say, who looks inside. */
export function DropFiles({ label, onFiles, children, isLarge = false, isDisabled = false }: DropFilesProps) {
  return (
    <Dropzone
      className={classes.zone}
      data-large={isLarge}
      disabled={isDisabled}
      onDrop={onFiles}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ "aria-hidden": true, tabIndex: -1 }}
    >
      <div className={classes.inside}>
        <IconFileUpload aria-hidden />
        <div className={classes.words}>{children}</div>
        {/* It needs no deed of its own: its click is one on the zone. */}
        <Button variant="default" size={isLarge ? "sm" : "xs"} disabled={isDisabled}>
          {label}
        </Button>
      </div>
    </Dropzone>
  );
}
