import type { ConversationListing } from "../../domain/answer/conversation.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";

/** Conversations for a person at a terminal, one in each line. */
export function renderConversationList({ listed, total }: { listed: readonly ConversationListing[]; total: number }): string {
  if (listed.length === 0) return 'There are no conversations yet. Begin one: ibid ask "…", or ibid chat.\n';
  const lines = listed.map(
    ({ id, title, questions, lastAskedAt, isPending }) =>
      `${id}  ${formatDate(lastAskedAt)}  ${count(questions, "question")}  ${cleanText(title)}${isPending ? "  (not answered yet)" : ""}`,
  );
  const more = total - listed.length;
  return `${[...lines, ...(more > 0 ? [`and ${more} older`] : [])].join("\n")}\n`;
}
