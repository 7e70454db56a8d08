import { ActionIcon, Text } from "@mantine/core";
import type { Conversation } from "../../../../src/domain/answer/conversation.ts";
import { IconMessages } from "../../../components/icons.tsx";
import styles from "./conversation-head.module.css";
import { ConversationMenu } from "./conversation-menu.tsx";
import { describeFilter } from "./describe-filter.ts";

/** The scope of the conversation; on small screens, a button for the list of conversations. */
export function ConversationHead({ conversation, onList }: { conversation: Conversation | undefined; onList: () => void }) {
  return (
    <header className={styles.head}>
      <ActionIcon className={styles.list} variant="subtle" color="gray" aria-label="Conversations" onClick={onList}>
        <IconMessages size={18} />
      </ActionIcon>
      <div className={styles.name}>
        <Text component="p" fw={600} size="sm" truncate>
          {conversation?.title ?? "Ask"}
        </Text>
        {conversation && (
          <Text size="xs" c="dimmed" truncate>
            {describeFilter(conversation)}
          </Text>
        )}
      </div>
      {conversation && <ConversationMenu id={conversation.id} title={conversation.title} />}
    </header>
  );
}
