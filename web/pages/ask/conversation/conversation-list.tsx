import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { pluralize } from "../../../components/format/pluralize.ts";
import { RelativeTime } from "../../../components/format/relative-time.tsx";
import { IconPlus } from "../../../components/icons.tsx";
import styles from "./conversation-list.module.css";
import { useConversations } from "./use-conversation.ts";

/** Conversations of this library, the most recent first. */
export function ConversationList() {
  const { data: conversations = [] } = useConversations();
  return (
    <nav className={styles.list} aria-label="Conversations">
      <Button variant="default" fullWidth leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to="/ask" {...props} />}>
        New conversation
      </Button>
      {conversations.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          Your conversations appear here.
        </Text>
      )}
      {conversations.map(({ id, title, questions, lastAskedAt, isPending }) => (
        <Link key={id} to="/ask/$conversationId" params={{ conversationId: id }} className={styles.item}>
          <span className={styles.title}>{title}</span>
          <span className={styles.more}>
            <RelativeTime at={lastAskedAt} /> · {isPending ? "not answered yet" : pluralize(questions, "question")}
          </span>
        </Link>
      ))}
    </nav>
  );
}
