import { Button } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import type { ReactNode } from "react";
import { IconFileUpload } from "../icons.tsx";
import classes from "./drop-files.module.css";

interface DropFilesProps {
  /** The label of the button that opens the file dialogue. */
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
  isLarge?: boolean;
  isDisabled?: boolean;
}

/** A zone for dropping or choosing files. The server decides by content which can be read. */
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
        {/* A click on it is a click on the zone. */}
        <Button variant="default" size={isLarge ? "sm" : "xs"} disabled={isDisabled}>
          {label}
        </Button>
      </div>
    </Dropzone>
  );
}
