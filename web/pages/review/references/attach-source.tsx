import { Progress } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import type { Review } from "../../../../src/domain/report/review.ts";
import { withHint } from "../../../../src/domain/text/with-hint.ts";
import { IconFileUpload } from "../../../components/icons.tsx";
import classes from "./attach-source.module.css";
import { useAttachSource } from "./use-attach-source.ts";

interface AttachSourceProps {
  referenceId: string;
  /** Its name for the user: "reference 4". */
  name: string;
  review: Review;
  /** The document that the file replaces. */
  attachedId?: string | null;
}

/** A drop zone for the text of a missing reference; the claims that cite it are then checked again. */
export function AttachSource({ referenceId, name, review, attachedId = null }: AttachSourceProps) {
  const { attach, isPending, isAttached, error, share } = useAttachSource(review, referenceId, attachedId);
  if (isAttached && !error) return <p className={classes.note}>The file is attached; what cites it is being checked again.</p>;
  return (
    <>
      <Dropzone
        onDrop={([file]) => file && attach(file)}
        multiple={false}
        loading={isPending}
        className={classes.zone}
        data-attach={referenceId}
        inputProps={{ "aria-label": `The text of ${name}` }}
      >
        <IconFileUpload size={18} aria-hidden /> <span>Drop the file here (PDF, Word, XML, HTML, text), or press to choose it</span>
      </Dropzone>
      {isPending && <Progress value={share * 100} size="xs" aria-label="Upload" />}
      {error && (
        <p role="alert" className={classes.problem}>
          {withHint(error)}
        </p>
      )}
    </>
  );
}
