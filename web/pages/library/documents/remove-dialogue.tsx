import { Button, Group, List, Modal, Text } from "@mantine/core";
import type { DocumentProfile } from "../../../../src/domain/library/document-profile.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { announce } from "../../../components/notices/announce.tsx";
import { useRemoveDocument } from "../use-library.ts";

interface RemoveDialogueProps {
  profile: DocumentProfile;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before removing a document, and lists what is removed with it. */
export function RemoveDialogue({ profile: { card, passages, citedBy }, onClose, onRemoved }: RemoveDialogueProps) {
  const remove = useRemoveDocument();
  const onRemove = () =>
    remove.mutate(card.documentId, {
      onSuccess: () => {
        announce(`${card.title} was removed from the library.`);
        onClose();
        onRemoved();
      },
    });
  return (
    <Modal opened onClose={onClose} title="Remove this document?" closeButtonProps={{ "aria-label": "Close" }}>
      <Text size="sm">“{card.title}” is removed from the library, together with</Text>
      <List size="sm" my="xs">
        <List.Item>its text and {pluralize(passages, "passage")}, which can no longer be searched;</List.Item>
        <List.Item>its quotations in answers: the answers stay, with a mark in place of each quotation;</List.Item>
        <List.Item>
          {citedBy.length === 0
            ? "verdicts that are based on it, if there are any."
            : `verdicts that are based on it, until the next check, of ${citedBy.map(({ title }) => `“${title}”`).join(", ")}.`}
        </List.Item>
      </List>
      <Text size="sm" c="dimmed">
        Files on your disk are not touched.
      </Text>
      {remove.error && (
        <Text c="red" size="sm" role="alert" mt="xs">
          {remove.error.message}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red" loading={remove.isPending} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </Modal>
  );
}
