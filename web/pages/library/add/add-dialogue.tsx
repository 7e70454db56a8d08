import { Button, Group, Modal, Switch, TagsInput, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useState } from "react";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconUpload } from "../../../components/icons.tsx";
import { useCollections } from "../use-library.ts";
import styles from "./add-dialogue.module.css";
import { FileUploadRow } from "./file-upload-row.tsx";
import { useUploads } from "./use-uploads.ts";

interface AddDialogueProps {
  /** Files already dropped on the page. */
  given: readonly File[];
  /** The current collection. */
  collection: string | undefined;
  onClose: () => void;
}

/** Adds documents: files, OCR, and collections. */
export function AddDialogue({ given, collection, onClose }: AddDialogueProps) {
  const { files, add, leaveOut, send, isSending, isSent, problem } = useUploads(given);
  const { data: known = [] } = useCollections();
  const [isScanned, setScanned] = useState(false);
  const [collections, setCollections] = useState(collection ? [collection] : []);
  const refused = files.filter(({ state }) => state === "refused").length;

  const onSend = async () => {
    // Rejected files stay visible with their reason.
    if (await send({ isScanned, collections })) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      // A click outside must not lose the chosen files.
      closeOnClickOutside={files.length === 0 || isSent}
      title="Add documents"
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={styles.dialogue}>
        {!isSent && (
          <Dropzone onDrop={add} disabled={isSending} aria-label="Choose files, or drop them here" className={styles.zone}>
            <IconUpload size={26} aria-hidden />
            <Text>Drop files here, or choose them</Text>
            <Text size="sm" c="dimmed">
              PDF, Word, LaTeX (also as .zip), Markdown, HTML, JATS, TEI, plain text
            </Text>
          </Dropzone>
        )}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((one) => (
              <FileUploadRow key={one.key} sent={one} onLeaveOut={isSending || isSent ? undefined : () => leaveOut(one.key)} />
            ))}
          </ul>
        )}
        {!isSent && (
          <>
            <TagsInput
              label="Collections"
              description="Choose some, or name a new one; none is fine."
              placeholder={collections.length === 0 ? "Name of a collection" : ""}
              data={known.map(({ name }) => name)}
              value={collections}
              onChange={setCollections}
              maxTags={50}
              disabled={isSending}
              // Below the field the list would cover the button that adds.
              comboboxProps={{ position: "top" }}
              maxDropdownHeight={180}
            />
            <Switch
              label="Scanned documents: read the pictures of their pages"
              description="For pages without text of their own. It takes about 15 seconds a page."
              checked={isScanned}
              onChange={(event) => setScanned(event.currentTarget.checked)}
              disabled={isSending}
            />
          </>
        )}
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem.message}
          </Text>
        )}
        <Group justify="flex-end">
          {isSent ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <Button disabled={files.length === 0} loading={isSending} onClick={() => void onSend()}>
              {files.length === 0 ? "Add" : `Add ${pluralize(files.length, "document")}`}
            </Button>
          )}
        </Group>
        {isSent && refused > 0 && (
          <Text size="sm" role="status">
            {refused === files.length
              ? "Nothing was added."
              : `${pluralize(files.length - refused, "document")} added; ${refused} could not be taken.`}
          </Text>
        )}
      </div>
    </Modal>
  );
}
