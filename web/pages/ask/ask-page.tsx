import { useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../components/layout/page.tsx";
import { PageWithSources } from "../../components/sources/page-with-sources.tsx";
import { useCards } from "../library/use-library.ts";
import { answerSources } from "./answer/answer-sources.ts";
import styles from "./ask-page.module.css";
import { ConversationList } from "./conversation/conversation-list.tsx";
import { ConversationView } from "./conversation/conversation-view.tsx";
import { useConversation } from "./conversation/use-conversation.ts";

/** Questions to the library, answered with quotations. */
export function AskPage() {
  usePageTitle("Ask");
  const { conversationId } = useParams({ strict: false });
  const cards = useCards({});
  const isEmpty = cards.data?.total === 0;
  const exchanges = useConversation(conversationId).data?.conversation.exchanges ?? [];
  const sourcesOf = (ordinal: number) => {
    const answer = exchanges.find((exchange) => exchange.ordinal === ordinal)?.answer;
    return answer ? answerSources(answer) : [];
  };
  return (
    <PageWithSources sourcesOf={sourcesOf}>
      <h1 className="unseen">Ask</h1>
      <div className={styles.ask}>
        <aside className={styles.list}>
          <ConversationList />
        </aside>
        {/* Each conversation is a page of its own: no state is left when another is opened. */}
        <ConversationView key={conversationId ?? "new"} conversationId={conversationId} isEmpty={isEmpty} />
      </div>
    </PageWithSources>
  );
}
