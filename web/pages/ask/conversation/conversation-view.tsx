import { Button, Drawer, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { failureOf } from "../../../api/failure-of.ts";
import { useSettings } from "../../../api/use-settings.ts";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { StreamingAnswerView } from "../answer/streaming-answer-view.tsx";
import { NothingToAsk } from "../nothing-to-ask.tsx";
import { AskCost } from "../question/ask-cost.tsx";
import { AskedFiles } from "../question/asked-files.tsx";
import { QuestionField } from "../question/question-field.tsx";
import { ScopePicker, scopeFilter } from "../question/scope-picker.tsx";
import { useAskQuestion } from "../question/use-ask-question.ts";
import { useScope } from "../question/use-scope.ts";
import { WebSwitch } from "../question/web-switch.tsx";
import { AskInvitation } from "./ask-invitation.tsx";
import { AskProblem } from "./ask-problem.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { ConversationList } from "./conversation-list.tsx";
import styles from "./conversation-view.module.css";
import { ExchangeView } from "./exchange-view.tsx";
import { useConversation } from "./use-conversation.ts";
import { useNewestInView } from "./use-newest-in-view.ts";

/** The conversation shows why a question was not accepted. */
const ignoreRejection = () => {};

/** A conversation with its questions and answers, and the field for the next question. */
export function ConversationView({ conversationId, isEmpty = false }: { conversationId: string | undefined; isEmpty?: boolean }) {
  const asked = useConversation(conversationId);
  const failure = failureOf(asked);
  const [isListing, listing] = useDisclosure();
  const [scope, setScope] = useScope();
  const conversation = failure ? undefined : asked.data?.conversation;
  const last = conversation?.exchanges.at(-1);
  const { ask, stop, isStopping, isBusy, live, activities, problem } = useAskQuestion(conversationId, last);
  const [web, setWeb] = useState<boolean>();
  // On a narrow screen the choices are folded, so that the answers have the room.
  const [isChoosing, setChoosing] = useState<boolean>();
  const webIsOn = useSettings().data?.webSearch.isOn ?? false;
  const newest = useNewestInView(live?.ordinal);

  return (
    <div className={styles.conversation}>
      <ConversationHead conversation={conversation} onList={listing.open} />
      <div className={styles.exchanges}>
        {asked.isLoading && <Loading what="Opening the conversation" />}
        {failure && <ErrorState error={failure} onRetry={() => void asked.refetch()} />}
        {conversationId === undefined && (isEmpty ? <NothingToAsk /> : <AskInvitation />)}
        {conversation?.exchanges.map((exchange) => {
          const isLast = exchange.ordinal === last?.ordinal;
          const isComing = live?.ordinal === exchange.ordinal;
          return (
            <div key={exchange.ordinal} ref={isLast ? newest : undefined}>
              <ExchangeView
                exchange={exchange}
                activity={activities[exchange.ordinal]}
                coming={isComing && <StreamingAnswerView live={live} isStopping={isStopping} onStop={stop} />}
                onAgain={isLast && !isBusy ? () => void ask({ conversationId }).catch(ignoreRejection) : undefined}
              />
            </div>
          );
        })}
        {problem && <AskProblem error={problem} />}
      </div>
      <div className={styles.field}>
        <QuestionField
          name={`question:${conversationId ?? "new"}`}
          label={conversationId ? "Ask something more" : "Ask the documents"}
          isBusy={isBusy}
          onAsk={(question) => ask({ question, conversationId, filter: scopeFilter(scope), web })}
        >
          {(question) => (
            <>
              <div className={styles.options} data-open={isChoosing ?? isEmpty}>
                {conversationId === undefined && (
                  <>
                    <AskedFiles scope={scope} onChange={setScope} />
                    {!isEmpty && <ScopePicker scope={scope} onChange={setScope} />}
                  </>
                )}
                <WebSwitch isOn={web ?? webIsOn} onChange={setWeb} />
                <Text size="xs" c="dimmed">
                  <span className="key-hint">Enter asks; Shift and Enter begin a new line. </span>Every sentence of an answer is compared
                  with the documents.
                </Text>
              </div>
              <div className={styles.below}>
                <AskCost
                  key={`${scope.chosen.join()} ${web}`}
                  question={question}
                  conversationId={conversationId}
                  filter={conversationId ? {} : scopeFilter(scope)}
                  web={web}
                />
                <Button
                  className={styles.toggle}
                  size="compact-xs"
                  variant="default"
                  aria-expanded={isChoosing ?? isEmpty}
                  onClick={() => setChoosing(!(isChoosing ?? isEmpty))}
                >
                  {conversationId === undefined ? "Files, scope, web" : "Web"}
                </Button>
              </div>
            </>
          )}
        </QuestionField>
      </div>
      <Drawer opened={isListing} onClose={listing.close} title="Conversations" closeButtonProps={{ "aria-label": "Close" }}>
        <ConversationList />
      </Drawer>
    </div>
  );
}
