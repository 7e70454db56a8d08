import { ActionIcon, Button, Group, Menu, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import type { TranscriptFormat } from "../../../../src/domain/answer/ask-result.ts";
import { IconCode, IconDots, IconFileText, IconMarkdown, IconTrash } from "../../../components/icons.tsx";
import { useRemoveConversation } from "./use-conversation.ts";

const formats: { format: TranscriptFormat; name: string; Icon: typeof IconCode; ending: string }[] = [
  { format: "markdown", name: "Markdown", Icon: IconMarkdown, ending: "md" },
  { format: "html", name: "HTML, one file", Icon: IconFileText, ending: "html" },
  { format: "json", name: "JSON", Icon: IconCode, ending: "json" },
];

/** Exports or removes a conversation. */
export function ConversationMenu({ id, title }: { id: string; title: string }) {
  const [isAsked, question] = useDisclosure();
  const navigate = useNavigate();
  const remove = useRemoveConversation();
  const onRemove = () =>
    remove.mutate(id, {
      onSuccess: () => {
        question.close();
        void navigate({ to: "/ask" });
      },
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="Export or remove this conversation">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Export</Menu.Label>
          {formats.map(({ format, name, Icon, ending }) => (
            <Menu.Item
              key={format}
              component="a"
              href={`/api/conversations/${id}/export?format=${format}`}
              download={`conversation.${ending}`}
              leftSection={<Icon size={16} />}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={question.open}>
            Remove …
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isAsked} onClose={question.close} title="Remove this conversation?" closeButtonProps={{ "aria-label": "Close" }}>
        <Text size="sm">“{title}” is removed with all its questions and answers. The documents stay.</Text>
        {remove.error && (
          <Text size="sm" c="red" role="alert" mt="xs">
            {remove.error.message}
          </Text>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={question.close}>
            Keep it
          </Button>
          <Button color="red" loading={remove.isPending} onClick={onRemove}>
            Remove
          </Button>
        </Group>
      </Modal>
    </>
  );
}
