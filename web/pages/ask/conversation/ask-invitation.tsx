import { IconMessageQuestion } from "../../../components/icons.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";

/** What to expect of an answer, shown before the first question. */
export function AskInvitation() {
  return (
    <EmptyState title="What do your documents say?" icon={IconMessageQuestion}>
      An answer names the page of every sentence and opens it at the words. Where documents differ, both are shown; if none says it, Ibid
      says so.
    </EmptyState>
  );
}
