import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import type { ReferenceRow, Review } from "../../../../src/domain/report/review.ts";
import { IconAlertTriangle } from "../../../components/icons.tsx";
import { AttachSource } from "./attach-source.tsx";
import { useAttachSource } from "./use-attach-source.ts";

/** A source that a person attached: a warning if it does not fit, and buttons to detach or replace it. */
export function AttachedSource({ reference: { id, label, mismatch, match }, review }: { reference: ReferenceRow; review: Review }) {
  const attachedId = match?.documentId ?? null;
  const { detach, isDetaching } = useAttachSource(review, id, attachedId);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <>
      {mismatch !== null && (
        <Alert p="xs" color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Is this the cited work?">
          It does not seem to be: {mismatch}.
        </Alert>
      )}
      <Group gap={4}>
        <Button size="compact-xs" variant="subtle" loading={isDetaching} onClick={() => detach()} aria-label={`Detach reference ${label}`}>
          Detach
        </Button>
        <Button size="compact-xs" variant="subtle" aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
          Replace …
        </Button>
      </Group>
      {isReplacing && <AttachSource referenceId={id} name={`reference ${label}`} review={review} attachedId={attachedId} />}
    </>
  );
}
