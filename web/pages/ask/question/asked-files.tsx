import { CloseButton, Progress } from "@mantine/core";
import { useState } from "react";
import { withHint } from "../../../../src/domain/text/with-hint.ts";
import { uploadFile } from "../../../api/upload-file.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { DropFiles } from "../../../components/forms/drop-files.tsx";
import styles from "./asked-files.module.css";
import type { AskScope } from "./scope-picker.tsx";

interface DroppedFile {
  name: string;
  /** Of its bytes, from 0 to 1. */
  share: number;
  documentId?: string;
  problem?: Error;
}

/** The scope with more files, or without one. */
const withFiles = (chosen: readonly string[]): AskScope =>
  chosen.length === 0 ? { kind: "library", chosen: [] } : { kind: "files", chosen: [...new Set(chosen)] };

/** A place to drop files, which are asked instead of the library. They do not become part of it. */
export function AskedFiles({ scope, onChange }: { scope: AskScope; onChange: (scope: AskScope) => void }) {
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const chosen = scope.kind === "files" ? scope.chosen : [];
  const change = (name: string, changed: Partial<DroppedFile>) =>
    setFiles((before) => before.map((one) => (one.name === name ? { ...one, ...changed } : one)));

  const send = async (dropped: readonly File[]) => {
    const names = new Set(dropped.map(({ name }) => name));
    setFiles((before) => [...before.filter(({ name }) => !names.has(name)), ...dropped.map(({ name }) => ({ name, share: 0 }))]);
    const ids = [...chosen];
    // One after the other: the question waits for all of them anyway.
    for (const file of dropped) {
      try {
        const { documentId } = await uploadFile(file, { onProgress: (share) => change(file.name, { share }) });
        change(file.name, { share: 1, documentId });
        ids.push(documentId);
      } catch (problem) {
        change(file.name, { problem: problem as Error });
      }
    }
    if (ids.length > 0) onChange(withFiles(ids));
  };
  const leaveOut = ({ name, documentId }: DroppedFile) => {
    setFiles((before) => before.filter((one) => one.name !== name));
    if (documentId !== undefined) onChange(withFiles(chosen.filter((id) => id !== documentId)));
  };
  // After a reload the names of files are gone, and their documents are still asked.
  const shown = files.filter(({ documentId }) => documentId === undefined || chosen.includes(documentId));
  const unnamed = chosen.filter((id) => !files.some(({ documentId }) => documentId === id)).length;
  return (
    <div className={styles.files}>
      <DropFiles label="Choose files" onFiles={(dropped) => void send(dropped)}>
        Drop files here to ask them alone. They stay on this server and do not become part of the library.
      </DropFiles>
      {(shown.length > 0 || unnamed > 0) && (
        <ul aria-label="Files that are asked">
          {shown.map((file) => (
            <li key={file.name}>
              <span className={styles.name}>{file.name}</span>
              {file.documentId === undefined && !file.problem && (
                <Progress className={styles.share} size="xs" value={100 * file.share} aria-label={`Sending ${file.name}`} />
              )}
              {file.problem && (
                <span role="alert" className={styles.problem}>
                  {withHint(file.problem)}
                </span>
              )}
              <CloseButton size="sm" aria-label={`Leave out ${file.name}`} onClick={() => leaveOut(file)} />
            </li>
          ))}
          {unnamed > 0 && (
            <li>
              <span className={styles.name}>{pluralize(unnamed, "file")} dropped before</span>
              <CloseButton size="sm" aria-label="Leave out the files dropped before" onClick={() => onChange(withFiles([]))} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
